/**
 * A product as the shop sees it: one mapping from the wire, in `worker/services/commerce/catalogue/product/product-wire.ts`.
 * @module
 */
import type { Money } from '#domain/money.ts'
import type { Fit } from '#domain/product/review-rules.ts'
import type { Price } from './price.ts'

export type InventoryTracking = 'none' | 'product' | 'variant'
export type OptionName = 'Color' | 'Size' | 'Length'

/** The market's words for an option's values, where they are not the values themselves: `10 (US 6)`, `Silver Gray`. */
export type ValueNames = Readonly<Record<string, string>>

/** A product's own badge (spec B §3: microLabel): a card shows `text`, a product page `pdpText`. */
export interface Badge {
  readonly text: string
  readonly textColour: string
  readonly backgroundColour: string
  readonly pdpText: string
  readonly pdpTextColour: string
  readonly link?: string
}

/** A was/now price badge: `kind` says which of the two types it is (spec A §3). */
export interface PriceBadge {
  readonly kind: 'percent' | 'amount'
  readonly text: string
  /** Readable on the page's background. */
  readonly colour?: string
}

/** The badge service gives these; the catalogue gives none. */
export interface ProductBadges {
  readonly badge?: Badge
  readonly priceBadge?: PriceBadge
}

export interface Picture {
  /** Root-relative media path without parameters: `/i/alderlune/AL1001-red-1`. */
  readonly src: string
  readonly alt: string
}

/** Shoppers' rating of a product; a product that has not been reviewed has none. */
export interface Rating {
  /** Between 1 and 5, with one decimal. */
  readonly average: number
  readonly count: number
}

/** A review that an editor has approved. */
export interface Review {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly text: string
  /** 1 to 5. */
  readonly rating: number
  /** Absent where the shopper has not said how it fits. */
  readonly fit?: Fit | undefined
  /** Written by a customer who has bought the product here. */
  readonly isVerified: boolean
  /** ISO 8601. */
  readonly date: string
}

/** Facts of a card that analytics counts beside what is shown (spec B §3). */
export interface CardFacts {
  /** The variant that the search service or the editor names; where neither does, as in listings, the product in its colour. */
  readonly variationId: string
  /** The editor's, or the product in all its colours. */
  readonly groupId: string
  /** The price as text: the editor's, or the one that is shown. */
  readonly gtmPrice: string
  /** The editor's, or the product's SKU. */
  readonly longSku: string
}

/** A product on a listing: one card per product, with its colours as swatches. */
export interface ProductCard extends ProductBadges {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly price: Price
  /** The colour the card shows and links to. */
  readonly colour: string
  /** Named in the market's words. */
  readonly colours: readonly { readonly name: string; readonly hex: string }[]
  readonly picture: Picture
  readonly secondPicture?: Picture
  readonly rating?: Rating
  /** Where more is known of them than what is shown says. */
  readonly counted?: Partial<CardFacts>
}

export interface Variant {
  readonly id: number
  readonly sku: string
  readonly options: Readonly<Partial<Record<OptionName, string>>>
  /** Its own price; absent where the product's counts. */
  readonly price?: Price
  readonly isDefault: boolean
  readonly inventoryLevel: number
  readonly warningLevel: number
  readonly purchasingDisabled: boolean
  /** There are pieces, but only in a warehouse that does not send to this market. */
  readonly withheld?: true
}

export interface ProductOption {
  readonly id: number
  readonly name: OptionName
  readonly values: readonly { readonly id: number; readonly label: string; readonly hex?: string; readonly isDefault: boolean }[]
}

/** An extra input of a product, such as a gift message (spec A §3). */
export interface Modifier {
  readonly id: number
  readonly name: string
  readonly required: boolean
  readonly sortOrder: number
}

/** A named fact of a product. */
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
  /** Cleaned HTML: only the allow list of `worker/services/commerce/catalogue/product/clean-html.ts` is left. */
  readonly description: string
  readonly price: Price
  /** A fixed price for the delivery of each piece; absent where the usual terms apply (spec A §3). */
  readonly fixedShipping?: Money
  readonly tracking: InventoryTracking
  readonly inventoryLevel: number
  readonly warningLevel: number
  readonly categoryIds: readonly number[]
  readonly options: readonly ProductOption[]
  /** The market's words for its colours; sizes have theirs from `catalogue.sizeNames`. */
  readonly names: ValueNames
  readonly modifiers: readonly Modifier[]
  readonly variants: readonly Variant[]
  readonly rating?: Rating
  /** Gift cards label the colour as Design and have no size (spec A §9). */
  readonly isGiftCard: boolean
  /** The custom fields that a shopper reads, by what they are about (spec A §3); a topic without any is left out. */
  readonly details: readonly { readonly topic: DetailTopic; readonly facts: readonly Fact[] }[]
  /** Maker, who answers for it in the Union, hazards; empty in markets that need not say them. */
  readonly safety: readonly Fact[]
}

/** An option's value as shoppers read it; addresses, forms and carts have the value. */
export const nameOfValue = (names: ValueNames, value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value

export const coloursOf = (product: Product): readonly string[] =>
  product.options.find((option) => option.name === 'Color')?.values.map((value) => value.label) ?? []

/** Garments are described by how they are cut, so shoppers can say how they fit. */
export const hasFit = ({ details }: Pick<Product, 'details'>): boolean => details.some(({ topic }) => topic === 'fit')
