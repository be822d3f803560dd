import { chargedPrice, isReduced } from '#backend/rules/charged-price.ts'
import { frontPicture } from './image-wire.ts'
import { type OptionWire, optionValuesOf } from './option-wire.ts'
import { decimal, type ProductFacts, type VariantFacts } from './product-wire.ts'

export const pricedWire = ({ price }: Pick<ProductFacts, 'price'>, { variant, own }: Pick<VariantFacts, 'variant' | 'own'>) => ({
  id: variant.id,
  product_id: variant.productId,
  sku: variant.sku,
  sku_id: variant.id,
  /** `price` and `sale_price` are null unless the variant has a price of its own. */
  price: own && decimal(own.list),
  sale_price: own && isReduced(own) ? decimal(chargedPrice(own)) : null,
  calculated_price: decimal(chargedPrice(own ?? price)),
  purchasing_disabled: variant.purchasingDisabled,
})

/** Builds the JSON of a variant (wire: commerce §3). */
export function variantWire(facts: ProductFacts, options: readonly OptionWire[], { variant, own, stock }: VariantFacts) {
  const { product } = facts
  return {
    ...pricedWire(facts, { variant, own }),
    retail_price: null,
    purchasing_disabled_message: variant.purchasingDisabled ? 'Currently unavailable' : '',
    image_url: frontPicture(product, variant.colour),
    inventory_level: Math.max(0, stock),
    inventory_warning_level: product.warningLevel,
    option_values: optionValuesOf(options, variant),
  }
}
