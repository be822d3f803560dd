/**
 * Data for the page that is shown after a form's redirect, stored for a few minutes. Private data, such as a gift card's message,
 * must not be in a URL or a cookie, so the cookie contains only a random id.
 * @module
 */
import type { ZodType } from 'zod'
import { versionedRecord } from '#worker/cache/versioned-record.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { errorFacts } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'

/** Milliseconds. This is short, because the bag can be shown without the record. */
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

    /** Undefined if the record has expired, belongs to another market, has an old format or is unreadable. */
    async read(shop: BagShop, id: string): Promise<Value | undefined> {
      const text = await unlessFailed(shop, () => shop.queue.kept(`${shop.market.code}:${id}`))
      const read = text === undefined ? undefined : records.read(text)
      return read?.ok ? read.value : undefined
    },
  }
}
