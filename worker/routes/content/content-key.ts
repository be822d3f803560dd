import { OWN_SEGMENTS, readParameters } from '#domain/address/routes.ts'
import { PART_KEYS } from '#worker/services/content/content-items.ts'

/** Content keys that are not pages. The homepage has its own URL, and parts such as the footer belong to every page. */
const NOT_PAGES: ReadonlySet<string> = new Set(['home', ...PART_KEYS])
const OWN: ReadonlySet<string> = new Set([...OWN_SEGMENTS].map((segment) => segment.toLowerCase()))

/** True if a path can be a delivery key. Otherwise the content service is not called. */
export const isContentKey = (key: string): boolean => {
  const written = key.toLowerCase()
  return readParameters('content', { key }).ok && !NOT_PAGES.has(written) && !OWN.has(written.split('/')[0] ?? '')
}
