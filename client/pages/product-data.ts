/**
 * A product in a colour as search engines read it (schema.org ProductGroup, Product, Offer), of the moment at which the page is read.
 * @module
 */
import type { AggregateRating, MerchantReturnPolicy, Product, ProductGroup, WithContext } from 'schema-dts'
import type { PickerProps } from '#client/components/product/picker-state.ts'
import type { ShellContext } from '#client/shell/page-props.ts'
import { nameOfValue, type Rating } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { LARGEST_WIDTH, pictureUrl } from '#domain/media/picture-source.ts'
import { toDecimal } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { isBuyable, variantsFor } from '#domain/product/stock.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { ProductModel } from './product-model.ts'

/** @param stock null where it is not known: then the offers do not say whether they are available */
export function productData(
  model: ProductModel,
  shell: ShellContext,
  stock: PickerProps['stock'] | null,
): WithContext<ProductGroup> {
  const { product, media, picker, summary } = model
  const url = shell.origin + paths.product(shell.market, product, picker.colour)
  const variesBy = [
    ...(picker.colours.length > 1 ? ['https://schema.org/color'] : []),
    ...(picker.sizes.length > 0 ? ['https://schema.org/size'] : []),
  ]
  const available = stock && new Set(stock.variants.filter((one) => isBuyable(stock, one)).map(({ id }) => id))
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: product.styleCode,
    name: product.name,
    url,
    brand: { '@type': 'Brand', name: SHOP_NAME },
    ...(variesBy.length > 0 ? { variesBy } : {}),
    ...(product.rating ? { aggregateRating: ratingOf(product.rating) } : {}),
    description: summary,
    image: media.filter((item) => item.kind === 'image').map((item) => shell.origin + pictureUrl(item.src, LARGEST_WIDTH)),
    color: nameOfValue(picker.names, picker.colour),
    hasVariant: variantsFor(picker.variants, { Color: picker.colour }).map((variant) =>
      variantOf(variant, { model, market: shell.market, url, available: available?.has(variant.id) }),
    ),
  }
}

interface OfferFacts {
  readonly model: ProductModel
  readonly market: Market
  readonly url: string
  readonly available: boolean | undefined
}

function variantOf(variant: ProductModel['picker']['variants'][number], { model, market, url, available }: OfferFacts): Product {
  const { product, picker } = model
  const { kind, now } = variant.price ?? product.price
  const { Size: size, Length: length, Color: color } = variant.options
  const address = new URL(url)
  for (const [name, value] of Object.entries({ Size: size, Length: length })) {
    if (value) {
      address.searchParams.set(name, value)
    }
  }
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.name, color && nameOfValue(picker.names, color), size, length].filter(Boolean).join(', '),
    ...(size ? { size } : {}),
    // a product with a hidden price has no offer
    ...(kind === 'hidden'
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: address.href,
            price: toDecimal(now),
            priceCurrency: now.currency,
            ...(available === undefined ? {} : { availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}` }),
            hasMerchantReturnPolicy: returnPolicy(market),
          },
        }),
  }
}

const ratingOf = ({ average, count }: Rating): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
})

const returnPolicy = (market: Market): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: market.deliversTo,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: market.returnDays,
  returnFees: 'https://schema.org/FreeReturn',
})
