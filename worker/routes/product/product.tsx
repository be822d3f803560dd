/**
 * A product in a colour (spec A §2). An unknown product or colour is 404, an outdated slug redirects to the current one.
 * @module
 */
import type { Context } from 'hono'
import { type ProductHoles, type ProductModel, ProductPage } from '#client/pages/ProductPage.tsx'
import { PARAMETERS, SCREENS } from '#domain/address/routes.ts'
import { coloursOf } from '#domain/entities/product.ts'
import { MARKETS } from '#domain/markets.ts'
import { styleCodeOf } from '#domain/media/picture-name.ts'
import { type ChosenOptions, paths } from '#domain/paths.ts'
import { colourFromSegment } from '#domain/product/colour-segment.ts'
import type { StockLevels } from '#domain/product/stock.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { renderPage } from '#worker/render/page.tsx'
import type { Absence, Completeness } from '#worker/render/page-definition.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { type Elsewhere, marketsWith } from '#worker/routes/locale/elsewhere.ts'
import { STOCK_SHOWN } from '#worker/services/commerce/inventory.ts'
import { productHead } from './product-head.ts'
import { isOffered, productModel } from './product-model.ts'

type ProductContext = Context<AppEnv>

const CHOICE = /^[\p{L}\p{N} ./½¼¾-]{1,30}$/u

interface Address {
  readonly id: number
  readonly slug: string
  readonly colour: string
  readonly chosen: ChosenOptions
}

/** The parsed address; undefined when it cannot belong to a product. */
function readAddress(c: ProductContext): Address | undefined {
  const { id = '', slug = '', color = '' } = c.req.param()
  const { searchParams } = new URL(c.req.url)
  const choice = (name: string): string | undefined => {
    const value = searchParams.get(name)?.trim()
    return value && CHOICE.test(value) ? value : undefined
  }
  return PARAMETERS.id?.test(id) && PARAMETERS.slug?.test(slug)
    ? { id: Number(id), slug, colour: colourFromSegment(color), chosen: { size: choice('Size'), length: choice('Length') } }
    : undefined
}

/** Fresh stock is optional: without it the page shows the catalogue's own levels. */
async function levelsOf(c: ProductContext, id: number): Promise<StockLevels | undefined> {
  try {
    if (await isOverLimit(c, 'page')) {
      return undefined
    }
    return await c.var.services.inventory.forProduct(id, { wait: STOCK_SHOWN })
  } catch (error) {
    c.var.log('warn', 'product.stock', { id, ...errorFacts(error) })
    return undefined
  }
}

/** Memoised per request: the model of a new page and its stock hole share one call. */
function stockOf(c: ProductContext, id: number): () => Promise<StockLevels | undefined> {
  let asked: Promise<StockLevels | undefined> | undefined
  return () => {
    asked ??= levelsOf(c, id)
    return asked
  }
}

async function stockHole(stock: Promise<StockLevels | undefined>): Promise<ProductHoles['stock']> {
  const levels = await stock
  return levels ? Object.fromEntries(levels) : null
}

/** Why there is no page at this address, when the product itself exists. */
interface Detour {
  /** The path with the current slug. */
  moved?: string
  /** The chosen size or length does not exist: the page without a choice is shown, so that no address can fill the store. */
  plain?: boolean
}

async function loadProduct(
  c: ProductContext,
  address: Address,
  stock: () => Promise<StockLevels | undefined>,
  detour: Detour,
): Promise<Result<ProductModel & Elsewhere & Completeness, Absence>> {
  const { catalogue, media } = c.var.services
  const { id, colour, chosen } = address
  const [found, levels, tree] = await Promise.all([catalogue.productById(id), stock(), catalogue.categoryTree()])
  if (!found.ok || !coloursOf(found.value).includes(colour)) {
    return fail('not-found')
  }
  const product = found.value
  if (product.slug !== address.slug) {
    detour.moved = paths.product(c.var.market, product, colour)
    return fail('other-address')
  }
  if (!isOffered(product, colour, chosen)) {
    detour.plain = true
    return fail('other-address')
  }
  const [pictures, markets] = await Promise.all([
    media.forProduct(styleCodeOf(product.sku), colour),
    marketsWith(c, (other) => other.catalogue.isSold(id)),
  ])
  const model = productModel({ market: c.var.market, product, colour, chosen, levels, tree, media: pictures.items })
  // Where the pictures could not be read, the default image stands in for them.
  return ok({ ...model, markets, complete: pictures.complete })
}

async function productPage(c: ProductContext, address = readAddress(c)): Promise<Response> {
  if (!address) {
    return missingPage(c)
  }
  const detour: Detour = {}
  const stock = stockOf(c, address.id)
  const page = await renderPage(c, {
    kind: 'product',
    canonical: paths.product(MARKETS.en, address, address.colour, address.chosen),
    view: ProductPage,
    model: () => loadProduct(c, address, stock, detour),
    head: (model, shell) => ({ ...productHead(model, shell), markets: model.markets }),
    holes: () => ({ stock: stockHole(stock()) }),
  })
  if (detour.moved) {
    c.header('cache-control', 'public, max-age=3600')
    return c.redirect(detour.moved + new URL(c.req.url).search, 301)
  }
  if (detour.plain) {
    return productPage(c, { ...address, chosen: {} })
  }
  return page ?? missingPage(c)
}

export const productRoutes = () => factory.createApp().get(SCREENS.product.pattern, (c) => productPage(c))
