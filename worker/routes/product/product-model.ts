/**
 * Maps a catalogue product in one colour to its page's model. Pure functions only.
 * @module
 */
import type { ProductModel } from '#client/pages/product/product-model.ts'
import { UNKNOWN_COLOUR } from '#domain/content/colour.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import type { Category, CategoryTree } from '#domain/entities/category.ts'
import { nameOfValue, type OptionName, type Product, type ValueNames, type Variant } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { variantsFor } from '#domain/product/stock.ts'
import { productDescription } from '#domain/text/search-engines.ts'
import { plainText } from '#worker/services/commerce/catalogue/product/clean-html.ts'
import type { MediaItem } from '#worker/services/media/media.ts'

/** The path from a root to the deepest of the product's categories. */
export function trailOf(tree: CategoryTree, categoryIds: readonly number[]): readonly Category[] {
  const wanted = new Set(categoryIds)
  const longest = (nodes: readonly Category[], above: readonly Category[]): readonly Category[] =>
    nodes.reduce<readonly Category[]>((best, node) => {
      const here = [...above, node]
      const below = longest(node.children, here)
      const found = below.length > 0 ? below : wanted.has(node.id) ? here : []
      return found.length > best.length ? found : best
    }, [])
  return longest(tree.roots, [])
}

/** The option's values that exist in this colour, in the product's order. */
export function labelsOf(product: Pick<Product, 'variants' | 'options'>, name: OptionName, colour: string): readonly string[] {
  const made = new Set(variantsFor(product.variants, { Color: colour }).map((variant) => variant.options[name]))
  return (
    product.options.find((option) => option.name === name)?.values.flatMap(({ label }) => (made.has(label) ? label : [])) ?? []
  )
}

export const isOffered = (product: Product, colour: string, { size, length }: ChosenOptions): boolean =>
  (size === undefined || labelsOf(product, 'Size', colour).includes(size)) &&
  (length === undefined || labelsOf(product, 'Length', colour).includes(length))

/** Spec A §4: if an option has only one value, the shopper need not choose it. */
const onlyOne = (labels: readonly string[]): string | undefined => (labels.length === 1 ? labels[0] : undefined)

interface ModelParts {
  readonly market: Market
  readonly product: Product
  readonly colour: string
  readonly chosen: ChosenOptions
  readonly tree: CategoryTree
  readonly media: readonly MediaItem[]
  readonly delivery: DeliveryTerms | null
  readonly sizeNames: ValueNames | undefined
}

/** Replaces sizes in the description with the market's size names, as in "Midi, 118 cm at size 10". */
const withSizeNames = (text: string, names: ValueNames): string =>
  text.replace(/\b(size )([\w.]*\w)/gi, (_whole, word: string, size: string) => word + nameOfValue(names, size))

/** Pages are stored without stock. */
const withoutStock = ({
  id,
  sku,
  options,
  price,
  isDefault,
  purchasingDisabled,
}: Variant): ProductModel['picker']['variants'][number] => ({
  id,
  sku,
  options,
  ...(price ? { price } : {}),
  isDefault,
  purchasingDisabled,
})

function factsOf(product: Product): Omit<ProductModel['product'], 'details'> {
  const { id, slug, sku, styleCode, name, description, price, fixedShipping, isGiftCard, safety, rating, badge, priceBadge } =
    product
  return { id, slug, sku, styleCode, name, description, price, fixedShipping, isGiftCard, safety, rating, badge, priceBadge }
}

export function productModel({
  market,
  product,
  colour,
  chosen,
  tree,
  media,
  sizeNames = {},
  delivery,
}: ModelParts): Omit<ProductModel, 'reviews' | 'recommended'> {
  const sizes = labelsOf(product, 'Size', colour)
  const lengths = labelsOf(product, 'Length', colour)
  const { id, slug, name, isGiftCard, price, tracking, modifiers } = product
  const colours = product.options.find((option) => option.name === 'Color')?.values ?? []
  const names = { ...product.names, ...sizeNames }
  const picker: ProductModel['picker'] = {
    market: market.code,
    product: { id, slug, name, isGiftCard },
    price,
    colour,
    colours: colours.map(({ label, hex }) => ({ name: label, hex: hex ?? UNKNOWN_COLOUR })),
    sizes,
    lengths,
    names,
    tracking,
    variants: product.variants.map(withoutStock),
    chosen: { size: chosen.size ?? onlyOne(sizes), length: chosen.length ?? onlyOne(lengths) },
    modifiers: modifiers.map(({ id, name, required }) => ({ id, name, required })),
  }
  return {
    summary:
      product.seo?.description ?? productDescription(product.name, nameOfValue(names, colour), plainText(product.description)),
    ...(product.seo?.title ? { title: product.seo.title } : {}),
    product: {
      ...factsOf(product),
      details: product.details.map(({ topic, facts: known }) => ({
        topic,
        facts: known.map(({ name: fact, value }) => ({ name: fact, value: withSizeNames(value, sizeNames) })),
      })),
    },
    trail: trailOf(tree, product.categoryIds).map((one) => ({ name: one.name, slugs: one.slugs })),
    media,
    picker,
    ...(delivery && !isGiftCard ? { delivery } : {}),
  }
}
