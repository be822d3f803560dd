import { OWN_SEGMENTS, readParameters } from '#domain/address/routes.ts'
import { PART_KEYS } from '#worker/services/content/content-items.ts'

/** Home has its own address, and page parts such as the footer have keys too. */
const NOT_PAGES: ReadonlySet<string> = new Set(['home', ...PART_KEYS])
const OWN: ReadonlySet<string> = new Set([...OWN_SEGMENTS].map((segment) => segment.toLowerCase()))

/** Whether a path can be a delivery key; only then is the content service called. */
export const isContentKey = (key: string): boolean => {
  const written = key.toLowerCase()
  return readParameters('content', { key }).ok && !NOT_PAGES.has(written) && !OWN.has(written.split('/')[0] ?? '')
}
