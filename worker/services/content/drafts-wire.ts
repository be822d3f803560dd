/**
 * Lists for editors: the pages that a host has, and the versions that begin later. The second is the embedded content service's own; the
 * vendor's delivery answers 404.
 * @module
 */
import { z } from 'zod'
import { itemAnswer } from './item-wire.ts'

/** The most calls for one list; the vendor returns twelve pages per call, and further pages are not listed. */
export const LISTED_PAGES = 30

export const pagesAnswer = z.object({
  responses: z.array(itemAnswer),
  page: z.object({ nextCursor: z.string().optional() }).default({}),
})

export const versionsAnswer = z.object({
  versions: z.array(z.object({ deliveryKey: z.string(), name: z.string(), from: z.number() })),
})

/** A version of an item that begins later. */
export interface DatedVersion {
  readonly key: string
  readonly name: string
  /** Epoch milliseconds. */
  readonly from: number
}
