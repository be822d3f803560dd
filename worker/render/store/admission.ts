/**
 * Which pages may be stored at all. Of pages with filters or search words there are endlessly many, so one is stored only when it
 * is asked for a second time within minutes: then several shoppers probably want it, and a crawler cannot fill KV with the rest.
 * @module
 */
import { checksum } from '#domain/checksum.ts'
import { recentKeysOf } from '#worker/cache/recent-keys.ts'
import type { PageRequest } from '#worker/render/page-request.ts'

const WINDOW_MS = 10 * 60_000
/** Some hundred kilobytes in an isolate: keys are remembered by their checksum. Two that share one are stored a visit too early. */
const MOST_ADDRESSES = 5_000

const askedFor = recentKeysOf({ keepMs: WINDOW_MS, most: MOST_ADDRESSES })

/** Counts this request. */
export function isAdmitted<Model, H>({ c, page, key }: PageRequest<Model, H>): boolean {
  if (!page.isRare) {
    return true
  }
  const name = String(checksum(key))
  const known = askedFor(c.env.PAGES)
  const isSecond = known.has(name)
  known.add(name)
  return isSecond
}
