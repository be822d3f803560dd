/**
 * The stock that a product page shows: of the last seconds, and shared by all visitors for as long. Optional: without it the page
 * says nothing of the stock.
 * @module
 */
import type { Context } from 'hono'
import { memoise } from '#domain/memory/memoise.ts'
import { ENOUGH, type StockLevels } from '#domain/product/stock.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import type { Stock } from '#worker/render/visit.ts'

/** Without counts that no screen shows: equal slots share their markup. */
const shownOf = memoise(
  (levels: StockLevels) => levels,
  (levels: StockLevels): Stock =>
    Object.fromEntries([...levels].map(([id, level]) => [id, level === 'withheld' ? level : Math.min(level, ENOUGH)])),
)

export interface ShownStock {
  /** Asks ahead for a page that is being made, whose slots then find it: not limited, since all visitors will see what it shows. */
  ask(): void
  /** For the slots of one visit: from memory, else asked once in a request, and not beyond the visitor's limit. */
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
