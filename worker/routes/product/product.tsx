/**
 * A product in one colour (spec A §2). An unknown product or colour returns a 404; an outdated slug redirects to the current one.
 * @module
 */
import type { Context } from 'hono'
import { ProductPage } from '#client/pages/product/ProductPage.tsx'
import { productMarkdown } from '#client/pages/product/product-markdown.ts'
import type { ProductModel } from '#client/pages/product/product-model.ts'
import { type ProductAddress, productAddress } from '#domain/address/product-address.ts'
import type { ParametersOf } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { coloursOf } from '#domain/entities/product.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { type ChosenOptions, readChosenOptions } from '#domain/product/chosen-options.ts'
import { variantsFor } from '#domain/product/stock.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { readDeliveryTerms } from '#worker/flows/delivery-terms.ts'
import { renderPage } from '#worker/render/page.tsx'
import type { Absence, Completeness } from '#worker/render/page-definition.ts'
import { type Alternates, marketsWith } from '#worker/routes/alternates.ts'
import { cartIdOf } from '#worker/routes/bag/bag-shop.ts'
import { parameters } from '#worker/routes/input.ts'
import { respondWithOutcome } from '#worker/routes/respond-with-page.ts'
import { asGifts, recommendedWith, shownReviews, sizeNamesOf } from './optional-parts.ts'
import { productHead } from './product-head.ts'
import { isOffered, productModel } from './product-model.ts'
import { type ShownStock, shownStock } from './shown-stock.ts'

type ProductContext = Context<AppEnv>

interface AddressWithChoice extends ProductAddress {
  readonly chosen: ChosenOptions
}

function addressWithChoice({ url }: ProductContext['req'], parameters: ParametersOf<'product'>): AddressWithChoice {
  const chosen = url.includes('?') ? readChosenOptions(new URL(url).searchParams) : {}
  return { ...productAddress(parameters), chosen }
}

type LoadedProduct = ProductModel & Alternates

async function loadProduct(
  c: ProductContext,
  address: AddressWithChoice,
  stock: ShownStock,
): Promise<Result<LoadedProduct & Completeness, Absence>> {
  const { badges, catalogue, media } = c.var.services
  const { id, colour, chosen } = address
  const finding = catalogue.productById(id)
  const isPage = (found: Awaited<typeof finding>): found is Extract<typeof found, { ok: true }> =>
    found.ok && coloursOf(found.value).includes(colour)
  // Start loading the stock now, because the page's slots need it.
  stock.ask()
  // Start before the product is known, because this takes two successive calls.
  const recommending = recommendedWith(
    c,
    id,
    finding.then(isPage, () => false),
  )
  const [found, tree, delivery] = await Promise.all([finding, catalogue.categoryTree(), readDeliveryTerms(c.var)])
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
  const [pictures, markets, sizeNames, said, read] = await Promise.all([
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
  // `complete` is false if images, delivery terms, reviews, categories or size names could not be read. Placeholders replace
  // missing images, and raw values replace missing size names.
  return ok({
    ...model,
    reviews: said.reviews,
    markets,
    recommended: recommending.then(({ recommended }) => (product.isGiftCard ? asGifts(recommended) : recommended)),
    isLacking: recommending.then(({ complete }) => !read.complete || !complete),
    complete: pictures.complete && delivery.complete && said.complete && tree.roots.length > 0 && sizeNames !== undefined,
  })
}

/** Idempotency key for the add-to-bag form. A visitor without a bag does not need one. */
const formKeyFor = (c: ProductContext): string | null => (cartIdOf(c) ? crypto.randomUUID() : null)

async function productPage(c: ProductContext, address: AddressWithChoice): Promise<Response> {
  const stock = shownStock(c, address.id)
  const outcome = await renderPage(c, {
    kind: 'product',
    canonical: paths.product(NO_PREFIX, address, address.colour, address.chosen),
    view: ProductPage,
    model: () => loadProduct(c, address, stock),
    head: (model, shell) => ({ ...productHead(model, shell), markets: model.markets }),
    markdown: async (page) => productMarkdown({ ...page, stock: await stock.shown() }),
    own: { stock: stock.shown, formKey: () => formKeyFor(c) },
  })
  // For an unknown choice, the page without a choice is served, so that made-up choices do not fill the cache.
  return outcome === 'unknown-choice' ? productPage(c, { ...address, chosen: {} }) : respondWithOutcome(c, outcome)
}

export const productRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.product.pattern, parameters('product'), (c) => productPage(c, addressWithChoice(c.req, c.req.valid('param'))))
