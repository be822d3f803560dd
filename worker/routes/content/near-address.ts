/**
 * Redirects a mistyped URL to the page that the visitor probably meant, if the shop has it.
 * @module
 */
import type { Context } from 'hono'
import { productAddress } from '#domain/address/product-address.ts'
import { slugsOf } from '#domain/address/routes.ts'
import { addressOf } from '#domain/address/screen-at.ts'
import { findCategory } from '#domain/entities/category.ts'
import { coloursOf } from '#domain/entities/product.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { missingIn } from '#worker/cache/marks.ts'
import type { AppEnv } from '#worker/env.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import type { Services } from '#worker/services/index.ts'
import { isContentKey } from './content-key.ts'
import { type NearScreen, nearScreen } from './near-screen.ts'

/** @param named the colour in any letter case; if undefined, the product's first colour is used */
async function nearProductPath({ catalogue }: Services, id: number, named?: string): Promise<string | undefined> {
  const product = await catalogue.productById(id)
  const colours = product.ok ? coloursOf(product.value) : []
  const colour = named ? colours.find((one) => one.toLowerCase() === named.toLowerCase()) : colours[0]
  return product.ok && colour ? paths.product(NO_PREFIX, product.value, colour) : undefined
}

/** The path without the market prefix. Undefined if the shop has no such page. */
async function pathOf({ at }: NearScreen, services: Services): Promise<string | undefined> {
  switch (at.screen) {
    case 'any-colour':
      return nearProductPath(services, at.id)
    case 'product': {
      const { id, colour } = productAddress(at.parameters)
      return nearProductPath(services, id, colour)
    }
    case 'category':
      return findCategory(await services.catalogue.categoryTree(), slugsOf(at.parameters)) && addressOf(at)
    case 'collection':
      return (await services.catalogue.collection(Number(at.parameters.collectionId))).ok ? addressOf(at) : undefined
    case 'content':
      return isContentKey(at.parameters.key) && (await services.content.page(at.parameters.key)).ok ? addressOf(at) : undefined
    default:
      return addressOf(at)
  }
}

/** Undefined if the URL is correct, or if the upstream is unreachable. */
export async function nearAddress(c: Context<AppEnv>): Promise<string | undefined> {
  const near = c.req.method === 'GET' ? nearScreen(c.req.path) : undefined
  const missing = missingIn(c.env.PAGES)
  const mark = `near:${c.req.path}`
  if (!near || (!c.get('preview') && missing.has(mark))) {
    return undefined
  }
  // This is percent-encoded, so that it can be compared with generated URLs, which encode accents in colour names.
  const here = new URL(c.req.url).pathname
  const find = async (): Promise<string | undefined> => {
    const { market } = near
    const isRight =
      near.at.screen !== 'any-colour' && paths.within(market, addressOf({ ...near.at, query: new URLSearchParams() })) === here
    if (isRight || (await isOverLimit(c, 'page'))) {
      return undefined
    }
    const path = await pathOf(near, c.var.servicesOf(market))
    if (path === undefined && !c.get('preview')) {
      missing.add(mark)
    }
    const address = path && paths.within(market, path)
    return address === here ? undefined : address
  }
  return orFallback(c.var.log, 'near-address.unknown', find, () => undefined)
}
