/**
 * A product as the shop sees it. `worker/services/commerce/catalogue/product/product-wire.ts` parses the commerce service's
 * response into this type.
 * @module
 */

import type { Fit } from '#domain/entities/fit.ts'
import type { Money } from '#domain/money.ts'
import type { Price } from './price.ts'

export type InventoryTracking = 'none' | 'product' | 'variant'
export type OptionName = 'Color' | 'Size' | 'Length'

/** The market's names for option values, where they differ from the values: `US 6 (UK 10)`, `Silver Gray`. */
export type ValueNames = Readonly<Record<string, string>>

/** A product's badge (spec B §3: microLabel). A card shows `text`; a product page shows `pdpText`. */
export interface Badge {
  readonly text: string
  readonly textColour: string
  readonly backgroundColour: string
  readonly pdpText: string
  readonly pdpTextColour: string
  readonly link?: string
}

/** A was/now price badge. Spec A §3 defines the two kinds. */
export interface PriceBadge {
  readonly kind: 'percent' | 'amount'
  readonly text: string
  /** Readable on the page background. */
  readonly colour?: string
}

/** Badges come from the badge service, never from the catalogue. */
export interface ProductBadges {
  readonly badge?: Badge
  readonly priceBadge?: PriceBadge
}

export interface Picture {
  /** Media path without parameters, relative to the root: `/i/account/AB1001-red-1`. */
  readonly src: string
  readonly alt: string
}

/** The shoppers' rating. Absent if the product has no reviews. */
export interface Rating {
  /** 1 to 5, with one decimal. */
  readonly average: number
  readonly count: number
}

/** A review that an editor approved. */
export interface Review {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly text: string
  /** 1 to 5. */
  readonly rating: number
  /** Absent if the shopper did not say how the product fits. */
  readonly fit?: Fit | undefined
  /** True if the reviewer bought the product in this shop. */
  readonly isVerified: boolean
  /** ISO 8601. */
  readonly date: string
}

/** Values that a card passes to analytics but does not show (spec B §3). */
export interface CardFacts {
  /** The variant that the search service or the editor specifies. In a listing, it identifies the product in one colour. */
  readonly variationId: string
  /** The editor's value, otherwise the product's id, which all colours share. */
  readonly groupId: string
  /** The editor's price as text, otherwise the displayed price. */
  readonly gtmPrice: string
  /** The editor's value, otherwise the product's SKU. */
  readonly longSku: string
}

/** A product in a listing. Each product has one card, with its colours as swatches. */
export interface ProductCard extends ProductBadges {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly price: Price
  /** True if other variants cost more than `price`. */
  readonly isFrom?: true
  /** The colour that the card shows and links to. */
  readonly colour: string
  /** Names are translated for the market. */
  readonly colours: readonly { readonly name: string; readonly hex: string }[]
  readonly picture: Picture
  readonly secondPicture?: Picture
  readonly rating?: Rating
  readonly counted?: Partial<CardFacts>
}

export interface Variant {
  readonly id: number
  readonly sku: string
  readonly options: Readonly<Partial<Record<OptionName, string>>>
  /** The variant's own price. Absent if the product's price applies. */
  readonly price?: Price
  readonly isDefault: boolean
  readonly inventoryLevel: number
  readonly warningLevel: number
  readonly purchasingDisabled: boolean
  /** The variant is in stock, but only in a warehouse that does not deliver to this market. */
  readonly withheld?: true
}

export interface ProductOption {
  readonly id: number
  readonly name: OptionName
  readonly values: readonly { readonly id: number; readonly label: string; readonly hex?: string; readonly isDefault: boolean }[]
}

/** An extra input for a product, such as a gift message (spec A §3). */
export interface Modifier {
  readonly id: number
  readonly name: string
  readonly required: boolean
  readonly sortOrder: number
}

export interface Fact {
  readonly name: string
  readonly value: string
}

export type DetailTopic = 'fit' | 'model' | 'measurements' | 'fabric' | 'care'

export interface Product extends ProductBadges {
  readonly id: number
  readonly sku: string
  /** The first six characters of the SKU. */
  readonly styleCode: string
  readonly name: string
  readonly slug: string
  /** Sanitised HTML. `worker/services/commerce/catalogue/product/clean-html.ts` lists the allowed elements. */
  readonly description: string
  readonly seo?: { readonly title?: string; readonly description?: string }
  readonly price: Price
  /** Fixed delivery price per item. Absent if the usual terms apply (spec A §3). */
  readonly fixedShipping?: Money
  readonly tracking: InventoryTracking
  readonly inventoryLevel: number
  readonly warningLevel: number
  readonly categoryIds: readonly number[]
  readonly options: readonly ProductOption[]
  /** The market's colour names. Size names are in `catalogue.sizeNames`. */
  readonly names: ValueNames
  readonly modifiers: readonly Modifier[]
  readonly variants: readonly Variant[]
  readonly rating?: Rating
  /** A gift card labels its colour as Design and has no size (spec A §9). */
  readonly isGiftCard: boolean
  /** Custom fields that shoppers see, grouped by topic (spec A §3). A topic without fields is left out. */
  readonly details: readonly { readonly topic: DetailTopic; readonly facts: readonly Fact[] }[]
  /** Manufacturer, responsible person in the EU, and hazards. Empty in markets that do not require them. */
  readonly safety: readonly Fact[]
}

/** The name that shoppers see for an option value. URLs, forms and carts use the value itself. */
export const nameOfValue = (names: ValueNames, value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value

export const coloursOf = (product: Product): readonly string[] =>
  product.options.find((option) => option.name === 'Color')?.values.map((value) => value.label) ?? []

/** The named colour if the product has it, otherwise the product's first colour. */
export const colourOrFirst = (product: Product, named: string | undefined): string | undefined => {
  const colours = coloursOf(product)
  return colours.find((one) => one === named) ?? colours[0]
}

/** Only garments have details about fit, so only their reviews ask about it. */
export const hasFit = ({ details }: Pick<Product, 'details'>): boolean => details.some(({ topic }) => topic === 'fit')
