/**
 * A product in one colour as structured data (schema.org ProductGroup, Product, Offer). `OffersSlot` adds the availability.
 * @module
 */
import type { AggregateRating, Product, ProductGroup, Thing, WithContext } from 'schema-dts'
import type { ShellContext } from '#client/shell/page-props.ts'
import { nameOfValue, type Rating } from '#domain/entities/product.ts'
import { LARGEST_WIDTH, pictureUrl } from '#domain/media/picture-source.ts'
import { type Money, toDecimal } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { variantsFor } from '#domain/product/stock.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { deliveriesOf, returnPolicy } from './delivery-data.ts'
import type { ProductModel } from './product-model.ts'

const CONTEXT = { '@context': 'https://schema.org' } as const

interface ProductData {
  readonly group: WithContext<ProductGroup>
  /** The colour's variants, whose offers have no availability yet. */
  readonly variants: readonly Product[]
  /** Entities that the offers refer to by `@id`, such as delivery and returns. */
  readonly others: readonly WithContext<Thing>[]
}

export function productData(model: ProductModel, shell: ShellContext): ProductData {
  const { product, media, picker, summary } = model
  const url = shell.origin + paths.product(shell.market, product, picker.colour)
  const images = media.filter((item) => item.kind === 'image').map((item) => shell.origin + pictureUrl(item.src, LARGEST_WIDTH))
  const variesBy = [
    ...(picker.colours.length > 1 ? ['https://schema.org/color'] : []),
    ...(picker.sizes.length > 0 ? ['https://schema.org/size'] : []),
  ]
  const deliveries = deliveriesOf(model, shell.market)
  const returns = returnPolicy(shell.market)
  const terms = (price: Money) => {
    const shippingDetails = deliveries.flatMap(({ data, from = 0 }) => (price.minor >= from ? { '@id': data['@id'] } : []))
    return {
      ...(shippingDetails.length > 0 ? { shippingDetails } : {}),
      hasMerchantReturnPolicy: { '@id': returns['@id'] },
    }
  }
  const group: WithContext<ProductGroup> = {
    ...CONTEXT,
    '@type': 'ProductGroup',
    productGroupID: product.styleCode,
    name: product.name,
    url,
    brand: { '@type': 'Brand', name: SHOP_NAME },
    ...(variesBy.length > 0 ? { variesBy } : {}),
    ...(product.rating ? { aggregateRating: ratingOf(product.rating) } : {}),
    description: summary,
    image: images,
    color: nameOfValue(picker.names, picker.colour),
  }
  return {
    group,
    variants: variantsFor(picker.variants, { Color: picker.colour }).map((variant) =>
      variantOf(variant, { model, url, image: images[0], terms }),
    ),
    others: [...deliveries.map(({ data }) => data), returns].map((thing) => ({ ...CONTEXT, ...thing })),
  }
}

interface OfferFacts {
  readonly model: ProductModel
  readonly url: string
  readonly image: string | undefined
  /** Delivery and returns for a product at this price. */
  readonly terms: (price: Money) => object
}

function variantOf(variant: ProductModel['picker']['variants'][number], { model, url, image, terms }: OfferFacts): Product {
  const { product, picker } = model
  const { kind, now } = variant.price ?? product.price
  const { Size: size, Length: length, Color } = variant.options
  const colour = Color && nameOfValue(picker.names, Color)
  const address = new URL(url)
  for (const [name, value] of Object.entries({ Size: size, Length: length })) {
    if (value) {
      address.searchParams.set(name, value)
    }
  }
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.name, colour, size, length].filter(Boolean).join(', '),
    ...(colour ? { color: colour } : {}),
    ...(size ? { size } : {}),
    ...(image ? { image } : {}),
    // A product with a hidden price has no offer.
    ...(kind === 'hidden'
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: address.href,
            price: toDecimal(now),
            priceCurrency: now.currency,
            ...terms(now),
          },
        }),
  }
}

const ratingOf = ({ average, count }: Rating): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
})
