/**
 * Prepares a wishlist for display: its items with their products and the market's texts.
 * @module
 */
import type { WishlistLine } from '#domain/contracts/wishlist.ts'
import { withPrices } from '#domain/entities/price.ts'
import { coloursOf, nameOfValue, type Product, type ValueNames, type Variant } from '#domain/entities/product.ts'
import type { WishlistItem } from '#domain/entities/wishlist.ts'
import type { Market } from '#domain/markets.ts'
import { DEFAULT_PICTURE, picturePath } from '#domain/media/picture-name.ts'
import { formatShort } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import {
  defaultVariant,
  isBuyable,
  type StockLevels,
  type StockReason,
  stockReason,
  unavailableReason,
  variantsFor,
} from '#domain/product/stock.ts'
import { productText } from '#domain/text/product.ts'
import { formatItem } from '#domain/wishlist/wishlist-cookie.ts'

interface Facts {
  /** Undefined if the market does not sell the product. */
  readonly product: Product | undefined
  readonly levels: StockLevels
  readonly sizeNames?: ValueNames
}

const notSold = (item: WishlistItem): WishlistLine => ({
  item: formatItem(item),
  productId: item.productId,
  facts: [],
  picture: { src: DEFAULT_PICTURE, alt: '' },
  stock: 'not-sold',
  sizes: [],
})

export function wishlistLine(item: WishlistItem, { product, levels, sizeNames = {} }: Facts, market: Market): WishlistLine {
  const { colour } = item
  if (!product || !coloursOf(product).includes(colour)) {
    return notSold(item)
  }
  const names = { ...product.names, ...sizeNames }
  const ofColour = variantsFor(product.variants, { Color: colour })
  // Spec A §4: if a product has only one size, the shopper need not choose it.
  const variant = item.variantId === undefined ? onlyOne(ofColour) : ofColour.find(({ id }) => id === item.variantId)
  const isOpen = item.variantId === undefined && variant === undefined
  // This variant represents the whole colour. It is one that can be bought, if there is any.
  const shown = variant ?? defaultVariant({ ...product, variants: ofColour }, levels) ?? ofColour[0]
  return {
    ...notSold(item),
    ...(variant ? { variantId: variant.id } : {}),
    name: product.name,
    href: paths.product(market, product, colour, { size: variant?.options.Size, length: variant?.options.Length }),
    facts: [...factsOf({ ...variant?.options, Color: colour }, names)],
    picture: { src: picturePath(product.styleCode, colour, 1), alt: '' },
    price: shown?.price ?? product.price,
    ...(product.fixedShipping ? { fixedShipping: product.fixedShipping } : {}),
    stock: shown && (variant || isOpen) ? reasonOf(product, variant ? [variant] : ofColour, levels) : 'not-purchasable',
    sizes:
      ofColour.length > 1
        ? withPrices(ofColour, product.price).map((one) => ({
            variantId: one.id,
            label: [
              ...factsOf({ ...one.options, Color: undefined }, names),
              ...(one.price ? [formatShort(one.price.now, market.intl)] : []),
            ].join(', '),
            canBeBought: isBuyable(product, one, levels),
          }))
        : [],
  }
}

/**
 * Why the chosen variant cannot be bought. If no size is chosen, the reason is about the whole colour. Products with hidden
 * prices are never sold.
 */
function reasonOf(product: Product, variants: readonly Variant[], levels: StockLevels): StockReason {
  if (product.price.kind === 'hidden') {
    return 'not-purchasable'
  }
  const buyable = defaultVariant({ ...product, variants }, levels)
  return buyable
    ? stockReason(product, buyable, levels)
    : unavailableReason(variants.map((variant) => stockReason(product, variant, levels)))
}

const onlyOne = (variants: readonly Variant[]): Variant | undefined => (variants.length === 1 ? variants[0] : undefined)

/** The variant's options as texts, for example `Navy Blue`, `Size 10`, `Regular`. */
const factsOf = ({ Color, Size, Length }: Variant['options'], names: ValueNames): readonly string[] => [
  ...(Color ? [nameOfValue(names, Color)] : []),
  ...(Size ? [`${productText.size} ${nameOfValue(names, Size)}`] : []),
  ...(Length ? [nameOfValue(names, Length)] : []),
]
