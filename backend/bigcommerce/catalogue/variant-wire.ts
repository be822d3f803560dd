import type { variants } from '#backend/database/tables/catalogue.ts'
import { frontPicture } from './image-wire.ts'
import { type OptionWire, optionValuesOf } from './option-wire.ts'
import { type ProductFacts, pricesOf } from './product-wire.ts'

export interface VariantFacts {
  readonly variant: typeof variants.$inferSelect
  /** Stock at all locations. */
  readonly stock: number
}

/** A variant of a product (wire: commerce §3); its own price is null, since the product's price applies. */
export function variantWire({ product, price }: ProductFacts, options: readonly OptionWire[], { variant, stock }: VariantFacts) {
  const disabled = variant.purchasingDisabled
  return {
    id: variant.id,
    product_id: product.id,
    sku: variant.sku,
    sku_id: variant.id,
    price: null,
    sale_price: null,
    retail_price: null,
    calculated_price: pricesOf(price).calculated_price,
    purchasing_disabled: disabled,
    purchasing_disabled_message: disabled ? 'Currently unavailable' : '',
    image_url: frontPicture(product, variant.colour),
    inventory_level: Math.max(0, stock),
    inventory_warning_level: product.warningLevel,
    option_values: optionValuesOf(options, variant),
  }
}
