/**
 * The stock that a product page shows: of the last seconds, and shared by all visitors for as long. Optional: without it the page
 * says nothing of the stock.
 * @module
 */
import type { Context } from 'hono'
import type { ProductHoles } from '#client/pages/product-model.ts'
import { ENOUGH, type StockLevels } from '#domain/product/stock.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { settled } from '#worker/render/stream/settled.ts'

type StockHole = ProductHoles['stock']

export interface ShownStock {
  /** Asked anew, for a page that will be stored; memoised per request. Not limited: what is stored is for all visitors. */
  read(): Promise<StockHole>
  /** What is known already needs no call, and makes a hole that need not wait: its markup is memoised. Beyond the visitor's limit nothing is asked. */
  hole(): Promise<StockHole>
}

/** Without counts that no screen shows: equal holes share their markup. */
const shownOf = (levels: StockLevels): StockHole =>
  Object.fromEntries([...levels].map(([id, level]) => [id, level === 'withheld' ? level : Math.min(level, ENOUGH)]))

async function readStock(c: Context<AppEnv>, id: number): Promise<StockHole> {
  try {
    return shownOf(await c.var.services.inventory.shownForProduct(id))
  } catch (error) {
    c.var.log('warn', 'product.stock', { id, ...errorFacts(error) })
    return null
  }
}

export function shownStock(c: Context<AppEnv>, id: number): ShownStock {
  let asked: Promise<StockHole> | undefined
  let limited: Promise<StockHole> | undefined
  const read = () => {
    asked ??= readStock(c, id).then((found) => {
      asked = settled(found)
      return found
    })
    return asked
  }
  return {
    read,
    hole() {
      if (asked) {
        return asked
      }
      const known = c.get('services').inventory.knownForProduct(id)
      if (known) {
        return settled(shownOf(known))
      }
      limited ??= isOverLimit(c, 'page').then((isOver) => (isOver ? null : read()))
      return limited
    },
  }
}
