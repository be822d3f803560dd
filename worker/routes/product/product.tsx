/**
 * A product in a colour (spec A §2). An unknown product or colour is 404, an outdated slug redirects to the current one.
 * @module
 */
import type { Context } from 'hono'
import { ProductPage } from '#client/pages/ProductPage.tsx'
import { productMarkdown } from '#client/pages/product-markdown.ts'
import type { ProductModel } from '#client/pages/product-model.ts'
import type { ParametersOf } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { promiseAt, quickestWay } from '#domain/delivery/promise.ts'
import { coloursOf } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { type ChosenOptions, readChosenOptions } from '#domain/product/chosen-options.ts'
import { colourFromSegment } from '#domain/product/colour-segment.ts'
import { variantsFor } from '#domain/product/stock.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { LACKING_SECONDS } from '#worker/cache/freshness.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { readDeliveryTerms } from '#worker/flows/delivery-terms.ts'
import { renderPage } from '#worker/render/page.tsx'
import type { Absence, Completeness } from '#worker/render/page-definition.ts'
import { settled } from '#worker/render/stream/settled.ts'
import { answerOutcome } from '#worker/routes/answer-page.ts'
import { cartIdOf } from '#worker/routes/bag/bag-shop.ts'
import { parameters } from '#worker/routes/input.ts'
import { type Alternates, marketsWith } from '#worker/routes/locale/alternates.ts'
import { asGifts, recommendedWith, shownReviews, sizeNamesOf } from './optional-parts.ts'
import { productHead } from './product-head.ts'
import { isOffered, productModel } from './product-model.ts'
import { type ShownStock, shownStock } from './shown-stock.ts'

type ProductContext = Context<AppEnv>

interface Address {
  readonly id: number
  readonly slug: string
  readonly colour: string
  readonly chosen: ChosenOptions
}

function addressOf({ url }: ProductContext['req'], { id, slug, color }: ParametersOf<'product'>): Address {
  const chosen = url.includes('?') ? readChosenOptions(new URL(url).searchParams) : {}
  return { id: Number(id), slug, colour: colourFromSegment(color), chosen }
}

/** `isLacking`: its badges or what is recommended beside it could not be read. */
type LoadedProduct = ProductModel & Alternates & { readonly isLacking: boolean }

async function loadProduct(
  c: ProductContext,
  address: Address,
  stock: ShownStock,
): Promise<Result<LoadedProduct & Completeness, Absence>> {
  const { badges, catalogue, media } = c.var.services
  const { id, colour, chosen } = address
  const finding = catalogue.productById(id)
  const isPage = (found: Awaited<typeof finding>): found is Extract<typeof found, { ok: true }> =>
    found.ok && coloursOf(found.value).includes(colour)
  // Begun before the product is known: it is two calls in a row, and the pictures and names of sizes wait for the product.
  const recommending = recommendedWith(
    c,
    id,
    finding.then(isPage, () => false),
  )
  const [found, tree, delivery] = await Promise.all([
    finding,
    catalogue.categoryTree(),
    readDeliveryTerms(c.var),
    // Not part of the model: its hole then need not wait, and a page without script says what has sold out.
    stock.read(),
  ])
  if (!isPage(found)) {
    return fail('not-found')
  }
  const product = found.value
  if (product.slug !== address.slug) {
    return fail({ movedTo: paths.product(c.var.market, product, colour) })
  }
  if (!isOffered(product, colour, chosen)) {
    return fail('unknown-choice')
  }
  const shownIds = variantsFor(product.variants, { Color: colour }).map((variant) => variant.id)
  const [{ recommended, complete }, pictures, markets, sizeNames, said, read] = await Promise.all([
    recommending,
    media.forProduct(product, colour),
    marketsWith(c, (other) => other.catalogue.isSold(id)),
    sizeNamesOf(c, product, colour),
    shownReviews(c, product),
    badges.ofProduct(product, shownIds),
  ])
  const parts = {
    product: { ...product, ...read.badges },
    colour,
    chosen,
    tree,
    media: pictures.items,
    delivery: delivery.terms,
    sizeNames,
  }
  const model = productModel({ market: c.var.market, ...parts })
  // Where the pictures could not be read, the default image stands in for them; without categories the page lacks its breadcrumb,
  // without the names of its sizes only their values are shown.
  return ok({
    ...model,
    reviews: said.reviews,
    markets,
    recommended: product.isGiftCard ? asGifts(recommended) : recommended,
    isLacking: !read.complete || !complete,
    complete: pictures.complete && delivery.complete && said.complete && tree.roots.length > 0 && sizeNames !== undefined,
  })
}

/** A guest page promises days until its cut-off; one that lacks its badges or recommendations is made again soon. */
function turnOf({ delivery, isLacking }: LoadedProduct, market: Market, now: number): number | undefined {
  const way = delivery && quickestWay(delivery, market)
  const until = way && promiseAt(delivery, way, now)?.until
  const soon = now + LACKING_SECONDS * 1000
  return isLacking ? Math.min(until ?? soon, soon) : until
}

/** Visitors of one minute share the markup of the promise; cut-offs are at full minutes. */
const minuteOf = (moment: number): number => moment - (moment % 60_000)

/**
 * By it the bag tells a form that was sent twice from one that was opened twice. Who has no bag yet needs none, and shares the memoised
 * markup of settled holes.
 */
const formKeyFor = (c: ProductContext): Promise<string | null> =>
  cartIdOf(c) ? Promise.resolve(crypto.randomUUID()) : settled(null)

async function productPage(c: ProductContext, address: Address): Promise<Response> {
  const stock = shownStock(c, address.id)
  const outcome = await renderPage(c, {
    kind: 'product',
    canonical: paths.product(NO_PREFIX, address, address.colour, address.chosen),
    view: ProductPage,
    model: () => loadProduct(c, address, stock),
    head: (model, shell) => ({ ...productHead(model, shell), markets: model.markets }),
    markdown: productMarkdown,
    turnsAt: (model, now) => turnOf(model, c.var.market, now),
    holesStayFresh: true,
    holes: (isStored) => ({
      stock: stock.hole(),
      moment: settled(minuteOf(c.get('preview')?.timestamp ?? Date.now())),
      formKey: isStored ? settled(null) : formKeyFor(c),
    }),
  })
  // The page without a choice, so that no address can fill the store.
  return outcome === 'unknown-choice' ? productPage(c, { ...address, chosen: {} }) : answerOutcome(c, outcome)
}

export const productRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.product.pattern, parameters('product'), (c) => productPage(c, addressOf(c.req, c.req.valid('param'))))
