/**
 * Maps a product in the commerce service's format.
 * @module
 */
import { z } from 'zod'
import { hexColour, UNKNOWN_COLOUR } from '#domain/content/colour.ts'
import type { Price } from '#domain/entities/price.ts'
import type {
  InventoryTracking,
  Modifier,
  OptionName,
  Product,
  ProductCard,
  ProductOption,
  Rating,
  ValueNames,
  Variant,
} from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { DEFAULT_PICTURE, picturePath } from '#domain/media/picture-name.ts'
import { styleCodeOf } from '#domain/media/style-code.ts'
import { moneyFromDecimal } from '#domain/money.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { productPageText } from '#domain/text/product-page.ts'
import { slugOf } from '#worker/services/commerce/slug.ts'
import { cleanHtml } from './clean-html.ts'
import { cardPrice, LOWEST_PRICE, ownPrice, priceFrom, variantPriceWire } from './price-wire.ts'
import { detailsOf, safetyOf } from './product-facts.ts'

const optionValue = z.object({
  id: z.number().int(),
  label: z.string(),
  is_default: z.boolean().default(false),
  value_data: z.object({ colors: z.array(z.string()).optional() }).nullish(),
})

const option = z.object({ id: z.number().int(), display_name: z.string(), option_values: z.array(optionValue) })

const variant = variantPriceWire.extend({
  id: z.number().int(),
  sku: z.string(),
  inventory_level: z.number().default(0),
  inventory_warning_level: z.number().default(0),
  option_values: z
    .array(z.object({ option_display_name: z.string(), label: z.string(), is_default: z.boolean().optional() }))
    .default([]),
})

const modifier = z.object({
  id: z.number().int(),
  display_name: z.string(),
  required: z.boolean().default(false),
  sort_order: z.number().default(0),
})

const customField = z.object({ name: z.string(), value: z.string() })

/** Listings and product pages share this schema. Fields that a listing omits get empty defaults. */
export const productWire = z.object({
  id: z.number().int().positive(),
  sku: z.string().min(1),
  name: z.string().min(1),
  description: z.string().default(''),
  page_title: z.string().nullish(),
  meta_description: z.string().nullish(),
  price: z.number(),
  sale_price: z.number().nullish(),
  is_price_hidden: z.boolean().default(false),
  fixed_cost_shipping_price: z.number().nonnegative().default(0),
  inventory_level: z.number().default(0),
  inventory_warning_level: z.number().default(0),
  inventory_tracking: z.enum(['none', 'product', 'variant']).catch('none'),
  categories: z.array(z.number().int()).default([]),
  custom_url: z.object({ url: z.string() }),
  reviews_rating_sum: z.number().default(0),
  reviews_count: z.number().int().default(0),
  options: z.array(option).default([]),
  modifiers: z.array(modifier).default([]),
  variants: z.array(variant).default([]),
  custom_fields: z.array(customField).default([]),
  /** Empty if there is no image. The media service knows which images exist. */
  images: z.array(z.unknown()).optional(),
})

export type ProductWire = z.infer<typeof productWire>

const OPTION_NAMES = new Map<string, OptionName>([
  ['color', 'Color'],
  ['colour', 'Color'],
  ['size', 'Size'],
  ['length', 'Length'],
])
const optionName = (displayName: string): OptionName | undefined => OPTION_NAMES.get(displayName.trim().toLowerCase())

const only = (isShown: (part: object) => boolean) => (parts: unknown) =>
  Array.isArray(parts) ? parts.filter((part: unknown) => typeof part === 'object' && part !== null && isShown(part)) : parts

/**
 * The fields that a card shows. Sizes and most custom fields are skipped, because validating them for 48 products would triple
 * the work.
 */
export const cardWire = productWire
  .pick({
    id: true,
    sku: true,
    name: true,
    price: true,
    sale_price: true,
    is_price_hidden: true,
    custom_url: true,
    reviews_rating_sum: true,
    reviews_count: true,
    images: true,
  })
  .extend({
    options: z.preprocess(
      only((part) => 'display_name' in part && optionName(String(part.display_name)) === 'Color'),
      z.array(option).default([]),
    ),
    custom_fields: z.preprocess(
      only((part) => 'name' in part && String(part.name).startsWith(LOWEST_PRICE)),
      z.array(customField).default([]),
    ),
    variants: z.preprocess(
      only((part) => 'calculated_price' in part || 'price' in part),
      z.array(variantPriceWire).default([]),
    ),
  })
type CardWire = z.infer<typeof cardWire>
type OptionWire = z.infer<typeof option>
type VariantWire = z.infer<typeof variant>

/** The fields needed for product URLs. All other fields are dropped, because a thousand products are cached as one entry. */
export const addressResponse = productWire.pick({ id: true, custom_url: true }).extend({
  options: z
    .array(option.pick({ display_name: true }).extend({ option_values: z.array(optionValue.pick({ label: true })) }))
    .default([]),
})
export type AddressResponse = z.infer<typeof addressResponse>

export const productPagesOf = ({ id, custom_url, options }: AddressResponse) => ({
  id,
  slug: slugOf(custom_url.url),
  colours: (options.find((one) => optionName(one.display_name) === 'Color')?.option_values ?? []).map(({ label }) => label),
})

function toOption(wire: OptionWire): ProductOption | undefined {
  const name = optionName(wire.display_name)
  if (!name) {
    return undefined
  }
  const values = wire.option_values.map((value) => {
    const hex = hexColour(value.value_data?.colors?.[0])
    return { id: value.id, label: value.label, isDefault: value.is_default, ...(hex ? { hex } : {}) }
  })
  return { id: wire.id, name, values }
}

function toVariant(wire: VariantWire, options: readonly ProductOption[], price: Price | undefined): Variant {
  const chosen = wire.option_values.flatMap((value) => {
    const name = optionName(value.option_display_name)
    return name ? [[name, value.label] as const] : []
  })
  const isDefault = (name: OptionName, label: string): boolean =>
    options.find((one) => one.name === name)?.values.find((value) => value.label === label)?.isDefault ?? false
  return {
    id: wire.id,
    sku: wire.sku,
    options: Object.fromEntries(chosen),
    ...(price ? { price } : {}),
    isDefault: chosen.length > 0 && chosen.every(([name, label]) => isDefault(name, label)),
    inventoryLevel: wire.inventory_level,
    warningLevel: wire.inventory_warning_level,
    purchasingDisabled: wire.purchasing_disabled,
  }
}

const optionsOf = (wire: ProductWire): readonly ProductOption[] => wire.options.flatMap((one) => toOption(one) ?? [])

const coloursIn = (options: readonly OptionWire[]): ProductOption['values'] =>
  options.map(toOption).find((one) => one?.name === 'Color')?.values ?? []

const colourNames = (options: readonly ProductOption[], market: Market): ValueNames =>
  Object.fromEntries(
    options
      .flatMap(({ name, values }) => (name === 'Color' ? values : []))
      .map(({ label }) => [label, inWordsOf(market, label)] as const)
      .filter(([label, name]) => name !== label),
  )

/** Custom fields that rename the size or length option. */
const NAMED_OPTIONS: readonly (readonly [field: string, OptionName])[] = [
  ['size_name', 'Size'],
  ['length_name', 'Length'],
]
const optionNames = ({ custom_fields }: ProductWire, market: Market): ValueNames =>
  Object.fromEntries(
    NAMED_OPTIONS.flatMap(([field, option]) => {
      const value = custom_fields.find(({ name }) => name === field)?.value.trim()
      return value ? [[option, inWordsOf(market, value)]] : []
    }),
  )

const toModifier = (wire: z.infer<typeof modifier>): Modifier => ({
  id: wire.id,
  name: wire.display_name,
  required: wire.required,
  sortOrder: wire.sort_order,
})

/** Gift cards have designs instead of colours. They have a recipient, but no size (spec A §3, §9). */
const isGiftCard = (wire: ProductWire): boolean => wire.modifiers.some((one) => one.display_name === 'Recipient email')

/** Rounded to one decimal place, as displayed. */
function ratingOf({ reviews_count: count, reviews_rating_sum: sum }: CardWire): { readonly rating?: Rating } {
  return count > 0 ? { rating: { average: Math.round((10 * sum) / count) / 10, count } } : {}
}

/** If a product has no SEO title, the vendor returns the product's name, which is ignored. */
function seoOf({ name, page_title, meta_description }: ProductWire, market: Market): Pick<Product, 'seo'> {
  const title = page_title && page_title !== name ? { title: inWordsOf(market, page_title) } : undefined
  const description = meta_description ? { description: inWordsOf(market, meta_description) } : undefined
  return title || description ? { seo: { ...title, ...description } } : {}
}

export function toProduct(wire: ProductWire, market: Market): Product {
  const options = optionsOf(wire)
  const price = priceFrom(wire, market.currency)
  const tracking: InventoryTracking = wire.inventory_tracking
  return {
    id: wire.id,
    sku: wire.sku,
    styleCode: styleCodeOf(wire.sku),
    name: inWordsOf(market, wire.name),
    slug: slugOf(wire.custom_url.url),
    description: inWordsOf(market, cleanHtml(wire.description)),
    ...seoOf(wire, market),
    price,
    ...(wire.fixed_cost_shipping_price > 0
      ? { fixedShipping: moneyFromDecimal(wire.fixed_cost_shipping_price, market.currency) }
      : {}),
    tracking,
    inventoryLevel: wire.inventory_level,
    warningLevel: wire.inventory_warning_level,
    categoryIds: wire.categories,
    options,
    names: { ...colourNames(options, market), ...optionNames(wire, market) },
    modifiers: wire.modifiers.map(toModifier).sort((a, b) => a.sortOrder - b.sortOrder),
    variants: wire.variants.map((one) => toVariant(one, options, ownPrice(one, wire, price))),
    ...ratingOf(wire),
    isGiftCard: isGiftCard(wire),
    details: detailsOf(wire, market),
    safety: safetyOf(wire, market),
  }
}

/**
 * Undefined if the product has no colour, because it then has no URL (spec A §2).
 * @param wanted preferred colours; the card shows one of them if the product has it
 */
export function toCard(wire: CardWire, market: Market, wanted: readonly string[] = []): ProductCard | undefined {
  const colours = coloursIn(wire.options)
  const found = colours.filter(({ label }) => wanted.includes(label))
  const choice = found.length > 0 ? found : colours
  const shown = choice.find((value) => value.isDefault) ?? choice[0]
  if (!shown) {
    return undefined
  }
  const styleCode = styleCodeOf(wire.sku)
  const name = inWordsOf(market, wire.name)
  const isPictured = wire.images?.length !== 0
  const alt = productPageText.pictureAlt(name, inWordsOf(market, shown.label), isPictured ? 0 : undefined)
  return {
    id: wire.id,
    sku: wire.sku,
    name,
    slug: slugOf(wire.custom_url.url),
    ...cardPrice(wire, market.currency),
    colour: shown.label,
    colours: colours.map(({ label, hex }) => ({ name: inWordsOf(market, label), hex: hex ?? UNKNOWN_COLOUR })),
    ...(isPictured
      ? {
          picture: { src: picturePath(styleCode, shown.label, 1), alt },
          secondPicture: { src: picturePath(styleCode, shown.label, 3), alt: '' },
        }
      : { picture: { src: DEFAULT_PICTURE, alt } }),
    ...ratingOf(wire),
  }
}
