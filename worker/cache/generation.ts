/**
 * The publish generation: a number per market. It is part of every page's key, so raising it outdates all older pages.
 * @module
 */
import type { Market, MarketCode } from '#domain/markets.ts'
import { errorFacts } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { GENERATION_MS, KV_READ_TIMEOUT_MS } from './freshness.ts'
import type { Room } from './room.ts'

/** Stands in while KV cannot be read. No publish uses it, so pages stored meanwhile do not mix with those in KV. */
export const UNKNOWN = -1

/** Every deploy writes the generation as decimal digits. A missing key is 0; any other text is undefined. */
function readGeneration(text: string | null): number | undefined {
  return text === null ? 0 : /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

const keyOf = (market: Market): string => `generation:${market.code}`

/** The generations that one isolate knows. */
export function createGenerations() {
  const known = new Map<MarketCode, { number: number; readAt: number }>()

  async function reread({ kv, log }: Omit<Room, 'leases'>, market: Market): Promise<number> {
    const [before, now] = [known.get(market.code)?.number ?? UNKNOWN, Date.now()]
    // Set before the read: while KV is slow or down, the next requests must not all read it.
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
    /** The current generation, at most five seconds old. Only an isolate that knows none yet waits for KV. */
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

    /** Called only by the publish queue (`PublishQueue`), one call at a time: KV has no atomic increment. */
    async bumpGeneration(kv: KVNamespace, market: Market): Promise<number> {
      // If the stored number is unreadable, the clock stands in, since it is higher than any count so far. A reused number would revive old
      // copies.
      const number = (readGeneration(await kv.get(keyOf(market))) ?? Date.now()) + 1
      await kv.put(keyOf(market), String(number))
      known.delete(market.code)
      return number
    },
  }
}

export const { generationOf, bumpGeneration } = createGenerations()
