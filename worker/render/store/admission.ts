/**
 * Which pages may be stored at all. Of pages with filters or search words there are endlessly many, so one is stored only when it
 * is asked for a second time within minutes: then several shoppers probably want it, and a crawler cannot fill KV with the rest.
 * @module
 */
import { checksum } from '#domain/checksum.ts'
import { ADMISSION_SECONDS } from '#worker/cache/freshness.ts'
import { marksIn } from '#worker/cache/marks.ts'
import type { PageRequest } from '#worker/render/page-request.ts'

/** Keys are remembered by their checksum. Two that share one are stored a visit too early. */
const askedFor = marksIn({ keepSeconds: ADMISSION_SECONDS })

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
