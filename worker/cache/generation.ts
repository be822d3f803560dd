/**
 * The publish generation is one number per market. It is part of every page's key, so incrementing it invalidates all older
 * pages.
 * @module
 */
import type { Market, MarketCode } from '#domain/markets.ts'
import { errorFacts } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { GENERATION_MS, KV_READ_TIMEOUT_MS } from './freshness.ts'
import type { Room } from './room.ts'

/** Used while KV cannot be read. No publish produces this number, so pages rendered meanwhile do not mix with stored ones. */
export const UNKNOWN = -1

/** The number is stored as decimal digits, which every deploy can read. A missing key means 0; any other text gives undefined. */
function readGeneration(text: string | null): number | undefined {
  return text === null ? 0 : /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

const keyOf = (market: Market): string => `generation:${market.code}`

export function createGenerations() {
  const known = new Map<MarketCode, { number: number; readAt: number }>()

  async function reread({ kv, log }: Omit<Room, 'leases'>, market: Market): Promise<number> {
    const [before, now] = [known.get(market.code)?.number ?? UNKNOWN, Date.now()]
    // Set before the read, so that other requests do not read KV as well while it is slow or down.
    known.set(market.code, { number: before, readAt: now })
    try {
      const number = readGeneration(await withTimeout(() => kv.get(keyOf(market)), KV_READ_TIMEOUT_MS)) ?? UNKNOWN
      known.set(market.code, { number, readAt: now })
      return number
    } catch (error) {
      log('warn', 'kv.generation', errorFacts(error))
      return before
    }
  }

  return {
    /**
     * The returned number is at most about five seconds old. The call waits for KV only if this isolate has not yet read the
     * generation.
     */
    generationOf(room: Omit<Room, 'leases'>, market: Market): number | Promise<number> {
      const held = known.get(market.code)
      if (!held) {
        return reread(room, market)
      }
      if (Date.now() - held.readAt > GENERATION_MS) {
        room.waitUntil(reread(room, market))
      }
      return held.number
    },

    /** Only `PublishQueue` may call this, one call at a time, because KV has no atomic increment. */
    async bumpGeneration(kv: KVNamespace, market: Market): Promise<number> {
      // If the stored number is unreadable, the clock's milliseconds replace it, because they are higher than any count so far. A
      // reused number would make old copies current.
      const number = (readGeneration(await kv.get(keyOf(market))) ?? Date.now()) + 1
      await kv.put(keyOf(market), String(number))
      known.delete(market.code)
      return number
    },
  }
}

export const { generationOf, bumpGeneration } = createGenerations()
