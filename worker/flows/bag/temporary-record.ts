/**
 * Something that the page after a form's redirect will say: kept for some minutes. What it says, such as a gift card's message, may
 * stand neither in an address nor in a cookie; the cookie has only the random id under which it is kept.
 * @module
 */
import type { ZodType } from 'zod'
import { versionedRecord } from '#worker/cache/versioned-record.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { errorFacts } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'

/** The bag is answered all the same, so the shopper waits only briefly for this. */
const TIMEOUT_MS = 800

async function unlessFailed<T>({ log }: BagShop, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(work, TIMEOUT_MS)
  } catch (error) {
    log('warn', 'bag.kept-unknown', errorFacts(error))
    return undefined
  }
}

export function temporaryRecord<Value>(schema: ZodType<Value, Value>) {
  const records = versionedRecord<Value, Value>(schema)
  return {
    async keep(shop: BagShop, id: string, value: Value): Promise<void> {
      await unlessFailed(shop, () => shop.queue.keep(`${shop.market.code}:${id}`, records.write(value)))
    },

    /** Undefined where it was kept too long ago or in another market, is another record, or cannot be read. */
    async read(shop: BagShop, id: string): Promise<Value | undefined> {
      const text = await unlessFailed(shop, () => shop.queue.kept(`${shop.market.code}:${id}`))
      const read = text === undefined ? undefined : records.read(text)
      return read?.ok ? read.value : undefined
    },
  }
}
