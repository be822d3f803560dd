/**
 * Lists for editors: all pages on a host, and versions scheduled for later. Only the embedded content service lists versions; the
 * vendor returns a 404.
 * @module
 */
import { z } from 'zod'
import { itemResponse } from './item-wire.ts'

/** Maximum number of calls per list. The vendor returns twelve pages per call; pages beyond the limit are not listed. */
export const LISTED_PAGES = 30

export const pagesResponse = z.object({
  responses: z.array(itemResponse),
  page: z.object({ nextCursor: z.string().optional() }).default({}),
})

export const versionsResponse = z.object({
  versions: z.array(z.object({ deliveryKey: z.string(), name: z.string(), from: z.number() })),
})

export interface DatedVersion {
  readonly key: string
  readonly name: string
  /** Epoch milliseconds. */
  readonly from: number
}
