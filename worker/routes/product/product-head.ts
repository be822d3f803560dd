/**
 * The head of a product page, from the same model as the page itself (schema.org ProductGroup, Product, Offer).
 * @module
 */
import type { ProductModel } from '#client/pages/ProductPage.tsx'
import type { HeadFacts, ShellContext } from '#client/shell/page-props.ts'
import { nameOfValue, type Rating, type Variant } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { LARGEST_WIDTH, pictureUrl } from '#domain/media/picture-source.ts'
import { toDecimal } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { isBuyable } from '#domain/product/stock.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { productText } from '#domain/text/product.ts'
import { plainText } from '#worker/services/commerce/catalogue/product/clean-html.ts'

const inStock = (available: boolean): string => `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`

export function productHead(model: ProductModel, shell: ShellContext): HeadFacts {
  const { product, media, picker } = model
  const colour = nameOfValue(picker.names, picker.colour)
  const description = productText.description(product.name, colour, plainText(product.description))
  return {
    title: `${product.name}, ${colour} · ${SHOP_NAME}`,
    description,
    // each colour has its own canonical page; a size or a length has none
    canonical: shell.canonical.split('?')[0],
    ogImage: media[0]?.src,
    jsonLd: [groupOf(model, shell, description), breadcrumbOf(model, shell)],
  }
}

function groupOf(model: ProductModel, shell: ShellContext, description: string) {
  const { product, media, picker } = model
  const url = shell.origin + paths.product(shell.market, product, picker.colour)
  const variesBy = [
    ...(picker.colours.length > 1 ? ['https://schema.org/color'] : []),
    ...(picker.sizes.length > 0 ? ['https://schema.org/size'] : []),
  ]
  const shared = {
    description,
    image: media.filter((item) => item.kind === 'image').map((item) => shell.origin + pictureUrl(item.src, LARGEST_WIDTH)),
    color: nameOfValue(picker.names, picker.colour),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: product.styleCode,
    name: product.name,
    url,
    brand: { '@type': 'Brand', name: SHOP_NAME },
    ...(variesBy.length > 0 ? { variesBy } : {}),
    ...(product.rating ? { aggregateRating: ratingOf(product.rating) } : {}),
    ...shared,
    hasVariant: product.variants.map((variant) => variantOf(variant, model, shell, url)),
  }
}

function variantOf(variant: Variant, { product, picker: { names } }: ProductModel, shell: ShellContext, url: string) {
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
    name: [product.name, color && nameOfValue(names, color), size, length].filter(Boolean).join(', '),
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
            availability: inStock(isBuyable(product, variant)),
            hasMerchantReturnPolicy: returnPolicy(shell.market),
          },
        }),
  }
}

const ratingOf = ({ average, count }: Rating) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
})

const returnPolicy = (market: Market) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: market.deliversTo,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: market.returnDays,
  returnFees: 'https://schema.org/FreeReturn',
})

const breadcrumbOf = ({ trail, product }: ProductModel, shell: ShellContext) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...trail.map((one) => ({ name: one.name, item: shell.origin + paths.category(shell.market, one.slugs) })),
    { name: product.name },
  ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
})
