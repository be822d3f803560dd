import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MARKETS, type Market } from '#domain/markets.ts'
import { memoryKv } from '#tests/helpers/memory-kv.ts'
import { createCached, createPeek } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { CommerceCall } from './call.ts'
import { createInventoryService, STOCK_CHECKED } from './inventory.ts'

const KEEP_MS = STRATEGIES.stock.fresh * 1000

const answer = (main: number, second: number) => ({
  data: [
    {
      identity: { variant_id: 7 },
      locations: [
        { location_id: 1, location_enabled: true, available_to_sell: main },
        { location_id: 2, location_enabled: true, available_to_sell: second },
      ],
    },
  ],
})

/** A shop with several visitors, each with their own service, and one shared memory. */
function shop(ask: () => Promise<unknown>) {
  const asked: string[] = []
  const call: CommerceCall = async (method, _args, schema) => {
    asked.push(method)
    return schema.parse(await ask())
  }
  const room = { kv: memoryKv().kv, leases: undefined, log: () => {}, waitUntil: () => {} }
  const [cached, peek] = [createCached(room, () => 0), createPeek(room)]
  return { asked, visitor: (market: Market = MARKETS.en) => createInventoryService({ call, market, cached, peek }) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('displayed stock', () => {
  test('visitors who come at the same moment share one call, and those of the next ten seconds its response', async () => {
    const { asked, visitor } = shop(async () => answer(3, 0))
    expect(visitor().knownForProduct(1)).toBeUndefined()
    const together = await Promise.all([1, 2, 3].map(() => visitor().shownForProduct(1)))
    expect(together.map((levels) => levels.get(7))).toEqual([3, 3, 3])
    vi.setSystemTime(KEEP_MS)
    expect(visitor().knownForProduct(1)?.get(7)).toBe(3)
    vi.setSystemTime(KEEP_MS + 1)
    expect([visitor().knownForProduct(1), asked.length]).toEqual([undefined, 1])
  })

  test('each market has its own stock: the second warehouse counts only in the UK', async () => {
    const { visitor } = shop(async () => answer(0, 3))
    const levels = await Promise.all(
      [MARKETS.en, MARKETS.us, MARKETS.eu].map(async (market) => (await visitor(market).shownForProduct(1)).get(7)),
    )
    expect(levels).toEqual([3, 'withheld', 'withheld'])
  })

  test('a check before a change always calls the upstream', async () => {
    const { asked, visitor } = shop(async () => answer(3, 0))
    await visitor().shownForProduct(1)
    await visitor().forProduct(1, { wait: STOCK_CHECKED })
    await visitor().forVariants([7], { wait: STOCK_CHECKED })
    expect(asked).toHaveLength(3)
  })

  test('a failure is not cached for other visitors', async () => {
    let down = true
    const { visitor } = shop(async () => (down ? Promise.reject(new Error('down')) : answer(3, 0)))
    const both = await Promise.allSettled([visitor().shownForProduct(1), visitor().shownForProduct(1)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    down = false
    expect((await visitor().shownForProduct(1)).get(7)).toBe(3)
  })

  test('if a visitor leaves during a shared call, other visitors wait no longer than their own call might take', async () => {
    const { asked, visitor } = shop(() => new Promise(() => {}))
    void visitor().shownForProduct(1)
    void visitor().shownForProduct(1)
    await vi.advanceTimersByTimeAsync(SHOWN.timeoutMs - 1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
  })
})
