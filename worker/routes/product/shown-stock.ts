/**
 * The stock that a product page shows. It is at most a few seconds old, and all visitors share it. If it cannot be read, the page
 * shows no stock.
 * @module
 */
import type { Context } from 'hono'
import { memoise } from '#domain/memory/memoise.ts'
import { ENOUGH, type StockLevels } from '#domain/product/stock.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import type { Stock } from '#worker/render/visit.ts'

/** Caps levels at the highest level that a page distinguishes, so that equal slots share their markup. */
const shownOf = memoise(
  (levels: StockLevels) => levels,
  (levels: StockLevels): Stock =>
    Object.fromEntries([...levels].map(([id, level]) => [id, level === 'withheld' ? level : Math.min(level, ENOUGH)])),
)

export interface ShownStock {
  /** Starts loading while the page is being rendered. This is not rate-limited, because all visitors share the result. */
  ask(): void
  /**
   * The stock for a page's slots. It comes from memory if possible. Otherwise it is loaded once per request, and the request
   * counts towards the visitor's rate limit.
   */
  shown(): Stock | Promise<Stock>
}

export function shownStock(c: Context<AppEnv>, id: number): ShownStock {
  const { inventory } = c.get('services')
  async function read(): Promise<Stock> {
    try {
      return shownOf(await inventory.shownForProduct(id))
    } catch (error) {
      c.get('log')('warn', 'product.stock', { id, ...errorFacts(error) })
      return null
    }
  }
  let asked: Promise<Stock> | undefined
  let limited: Promise<Stock> | undefined
  const once = () => {
    asked ??= read()
    return asked
  }
  return {
    ask: () => void once(),
    shown() {
      const known = inventory.knownForProduct(id)
      if (known) {
        return shownOf(known)
      }
      if (asked) {
        return asked
      }
      limited ??= isOverLimit(c, 'page').then((isOver) => (isOver ? null : once()))
      return limited
    },
  }
}
