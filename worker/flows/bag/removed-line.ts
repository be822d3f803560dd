/**
 * A line that a form removed. It is stored for a few minutes, so that the next page can offer Undo.
 * @module
 */
import { z } from 'zod'
import type { RemovedLine } from '#domain/contracts/bag.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { temporaryRecord } from './temporary-record.ts'

const lines = temporaryRecord<RemovedLine>(
  z.object({
    name: z.string(),
    again: z.record(z.string(), z.string()).optional(),
    saved: z.object({ item: z.string().optional() }).optional(),
  }),
)

/** Stored with an idempotency key, so that pressing Undo, going back and pressing Undo again adds the line only once. */
export const storeRemovedLine = (shop: BagShop, id: string, { name, again, saved }: RemovedLine): Promise<void> =>
  lines.keep(shop, id, { name, saved, again: again && { ...again, key: crypto.randomUUID() } })

/** Undefined if the record has expired, belongs to another market or is unreadable. The page then offers no Undo. */
export const removedLine = (shop: BagShop, id: string): Promise<RemovedLine | undefined> => lines.read(shop, id)
