import { CHANNEL_IDS, channelBit } from '#backend/channels.ts'
import { setsBy } from '#backend/database/facet-column.ts'
import type { Facet } from '#backend/database/facets.ts'
import { pricesBy } from '#backend/database/price-column.ts'
import type { inventory, listing, productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import { folded } from '#backend/rules/folded-text.ts'
import { type Goods, listedPrice, type PriceSeed } from './goods.ts'
import type { NewPrice } from './prior-prices.ts'

const channelMask = ({ prices }: Goods): number =>
  CHANNEL_IDS.filter((channel) => prices[channel]).reduce((mask, channel) => mask + channelBit(channel), 0)

const charged = (price: PriceSeed | undefined): number | null => (price ? chargedPrice(listedPrice(price)) : null)

export const productRow = (product: Goods, nth: number): typeof products.$inferInsert => ({
  ...product,
  nth,
  customFields: product.fields,
  channels: channelMask(product),
  pageTitle: product.pageTitle ?? '',
  metaDescription: product.metaDescription ?? '',
})

export const priceRows = (product: Goods): readonly (typeof productPrices.$inferInsert)[] =>
  CHANNEL_IDS.flatMap((channelId) => {
    const price = product.prices[channelId]
    return price ? [{ productId: product.id, channelId, ...listedPrice(price) }] : []
  })

export const variantPriceRows = (product: Goods): readonly (typeof variantPrices.$inferInsert)[] =>
  CHANNEL_IDS.flatMap((channelId) =>
    product.variants.flatMap(({ id: variantId, prices }) => {
      const own = prices?.[channelId]
      return own ? [{ productId: product.id, channelId, variantId, ...listedPrice(own) }] : []
    }),
  )

/** Returns each variant's price in each market that sells the product. */
export const chargedPrices = ({ id: product, prices, variants: all }: Goods): readonly NewPrice[] =>
  CHANNEL_IDS.flatMap((channel) => {
    const common = prices[channel]
    return common
      ? all.map((variant) => {
          const price = listedPrice(variant.prices?.[channel] ?? common)
          return { product, channel, variant: variant.id, charged: chargedPrice(price) }
        })
      : []
  })

export const variantRows = (product: Goods): readonly (typeof variants.$inferInsert)[] =>
  product.variants.map((variant) => ({ ...variant, productId: product.id }))

/** Products whose stock is not tracked have no rows. */
export const inventoryRows = (product: Goods): readonly (typeof inventory.$inferInsert)[] =>
  (product.tracking === 'none' ? [] : product.variants).flatMap(({ id, stock }) =>
    stock.flatMap((available, index) => (available === undefined ? [] : [{ variantId: id, locationId: index + 1, available }])),
  )

/** Returns the id of the set of values that the product has for the facet. */
export type SetOf = (facet: Facet, product: Goods) => number

export function listingRows(
  product: Goods,
  categoryIds: Iterable<number>,
  setOf: SetOf,
): readonly (typeof listing.$inferInsert)[] {
  const row = {
    productId: product.id,
    channels: channelMask(product),
    ...setsBy((facet) => setOf(facet, product)),
    nameKey: folded(product.name),
    newest: product.createdAt,
    featured: product.featured,
    bestSelling: product.bestSelling,
    ...pricesBy((channel) => charged(product.prices[channel])),
  }
  return [...categoryIds].map((categoryId) => ({ categoryId, ...row }))
}
