/**
 * A line that a form has removed: kept for some minutes, so that the page after the removal can offer to undo it. Its texts, such as
 * a gift card's message, may stand neither in an address nor in a cookie; the cookie has only the random id of the removal.
 * @module
 */
import { z } from 'zod'
import type { RemovedLine } from '#domain/contracts/bag.ts'
import { versionedRecord } from '#worker/cache/versioned-record.ts'
import { errorFacts } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import type { BagShop } from './bag-shop.ts'

/** The bag is answered all the same, so the shopper waits only briefly for this. */
const TIMEOUT_MS = 800

const records = versionedRecord<RemovedLine, RemovedLine>(z.object({ name: z.string(), again: z.record(z.string(), z.string()) }))

async function unlessFailed<T>({ log }: BagShop, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(work, TIMEOUT_MS)
  } catch (error) {
    log('warn', 'bag.undo-unknown', errorFacts(error))
    return undefined
  }
}

/** With a key of its own: undone twice, as with Back, it is added once. */
export async function keepRemoved(shop: BagShop, removalId: string, { name, again }: RemovedLine): Promise<void> {
  const line = records.write({ name, again: { ...again, key: crypto.randomUUID() } })
  await unlessFailed(shop, () => shop.queue.keep(`${shop.market.code}:${removalId}`, line))
}

/** Undefined where it was removed too long ago or in another market, or cannot be read: the page then offers no undoing. */
export async function removedLine(shop: BagShop, removalId: string): Promise<RemovedLine | undefined> {
  const line = await unlessFailed(shop, () => shop.queue.kept(`${shop.market.code}:${removalId}`))
  const read = line === undefined ? undefined : records.read(line)
  return read?.ok ? read.value : undefined
}
