/**
 * The stock that a product page shows: of the last seconds, and shared by all visitors for as long. Optional: without it the page
 * shows the catalogue's own levels.
 * @module
 */
import type { Context } from 'hono'
import type { ProductHoles } from '#client/pages/ProductPage.tsx'
import type { StockLevels } from '#domain/product/stock.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { settled } from '#worker/render/stream/settled.ts'

export interface ShownStock {
  /** Asked anew, for a page that will be stored; memoised per request. */
  levels(): Promise<StockLevels | undefined>
  /** What is known already needs no call, and makes a hole that need not wait: its markup is memoised. */
  hole(): Promise<ProductHoles['stock']>
}

async function readLevels(c: Context<AppEnv>, id: number): Promise<StockLevels | undefined> {
  try {
    if (await isOverLimit(c, 'page')) {
      return undefined
    }
    return await c.var.services.inventory.shownForProduct(id)
  } catch (error) {
    c.var.log('warn', 'product.stock', { id, ...errorFacts(error) })
    return undefined
  }
}

export function shownStock(c: Context<AppEnv>, id: number): ShownStock {
  let asked: Promise<StockLevels | undefined> | undefined
  const levels = () => {
    asked ??= readLevels(c, id)
    return asked
  }
  const askedHole = async () => {
    const found = await levels()
    return found ? Object.fromEntries(found) : null
  }
  return {
    levels,
    hole() {
      const known = c.get('services').inventory.knownForProduct(id)
      return known ? settled(Object.fromEntries(known)) : askedHole()
    },
  }
}
