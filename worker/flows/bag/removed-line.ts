/**
 * A line that a form has removed: kept for some minutes, so that the page after the removal can offer to undo it.
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

/** With a key of its own: undone twice, as with Back, it is added once. */
export const storeRemovedLine = (shop: BagShop, id: string, { name, again, saved }: RemovedLine): Promise<void> =>
  lines.keep(shop, id, { name, saved, again: again && { ...again, key: crypto.randomUUID() } })

/** Undefined where it was removed too long ago or in another market, or cannot be read: the page then offers no undoing. */
export const removedLine = (shop: BagShop, id: string): Promise<RemovedLine | undefined> => lines.read(shop, id)
