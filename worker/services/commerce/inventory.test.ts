import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MARKETS, type Market } from '#domain/markets.ts'
import type { StockLevels } from '#domain/product/stock.ts'
import { HOLES_SHOWN_SECONDS, STOCK_SHOWN_SECONDS } from '#worker/cache/freshness.ts'
import { createShortMemory } from '#worker/cache/short-memory.ts'
import type { CommerceCall } from './call.ts'
import { createInventoryService, STOCK_CHECKED, STOCK_SHOWN } from './inventory.ts'

const KEEP_MS = (STOCK_SHOWN_SECONDS - HOLES_SHOWN_SECONDS) * 1000

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

/** A shop of several visitors, each with a service of their own, on one memory. */
function shop(ask: () => Promise<unknown>, waitMs = STOCK_SHOWN.timeoutMs) {
  const asked: string[] = []
  const call: CommerceCall = async (method, _args, schema) => {
    asked.push(method)
    return schema.parse(await ask())
  }
  const memory = createShortMemory<StockLevels>({ keepMs: KEEP_MS, most: 2, waitMs })
  return { asked, visitor: (market: Market = MARKETS.en) => createInventoryService(call, market, memory) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('stock that is shown', () => {
  test('visitors who come at the same moment share one call, and those of the next ten seconds its answer', async () => {
    const { asked, visitor } = shop(async () => answer(3, 0))
    expect(visitor().knownForProduct(1)).toBeUndefined()
    const together = await Promise.all([1, 2, 3].map(() => visitor().shownForProduct(1)))
    expect(together.map((levels) => levels.get(7))).toEqual([3, 3, 3])
    vi.setSystemTime(KEEP_MS - 1)
    expect(visitor().knownForProduct(1)?.get(7)).toBe(3)
    vi.setSystemTime(KEEP_MS)
    expect([visitor().knownForProduct(1), asked.length]).toEqual([undefined, 1])
  })

  test('each market has its own: what only the second warehouse has is withheld outside the UK', async () => {
    const { visitor } = shop(async () => answer(0, 3))
    const levels = await Promise.all(
      [MARKETS.en, MARKETS.us, MARKETS.eu].map(async (market) => (await visitor(market).shownForProduct(1)).get(7)),
    )
    expect(levels).toEqual([3, 'withheld', 'withheld'])
  })

  test('a check before a change always asks', async () => {
    const { asked, visitor } = shop(async () => answer(3, 0))
    await visitor().shownForProduct(1)
    await visitor().forProduct(1, { wait: STOCK_CHECKED })
    await visitor().forVariants([7], { wait: STOCK_CHECKED })
    expect(asked).toHaveLength(3)
  })

  test('a failure is remembered by no visitor', async () => {
    let down = true
    const { visitor } = shop(async () => (down ? Promise.reject(new Error('down')) : answer(3, 0)))
    const both = await Promise.allSettled([visitor().shownForProduct(1), visitor().shownForProduct(1)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    down = false
    expect((await visitor().shownForProduct(1)).get(7)).toBe(3)
  })

  test('a call whose visitor has gone holds up no other for longer than their own call might take', async () => {
    const { asked, visitor } = shop(() => new Promise(() => {}))
    void visitor().shownForProduct(1)
    const second = expect(visitor().shownForProduct(1)).rejects.toThrow('no answer within')
    await vi.advanceTimersByTimeAsync(STOCK_SHOWN.timeoutMs)
    await second
    void visitor().shownForProduct(1)
    expect(asked).toHaveLength(2)
  })

  test('the memory is bounded: the product that was asked for longest ago goes first', async () => {
    const { visitor } = shop(async () => answer(3, 0))
    for (const id of [1, 2, 3]) {
      await visitor().shownForProduct(id)
    }
    expect([1, 2, 3].map((id) => visitor().knownForProduct(id) !== undefined)).toEqual([false, true, true])
  })
})
