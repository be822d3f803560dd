import { nameOfValue, type ValueNames } from '#domain/entities/product.ts'
import { levelOf, type StockedProduct, type StockedVariant } from '#domain/product/stock.ts'

/** A sold-out variant. `label` is what shoppers call it, such as "10, Petite". Empty if the product has no options. */
export interface SoldOutChoice {
  readonly id: number
  readonly label: string
}

export const choiceOf = ({ id, options }: Pick<StockedVariant, 'id' | 'options'>, names: ValueNames): SoldOutChoice => ({
  id,
  label: [options.Size, options.Length].flatMap((value) => (value ? nameOfValue(names, value) : [])).join(', '),
})

/** Omits variants that the shop has taken off sale, because more stock would not put them back on sale. */
export const soldOutChoices = (product: StockedProduct, names: ValueNames): readonly SoldOutChoice[] =>
  product.variants
    .filter((variant) => !variant.purchasingDisabled && levelOf(product, variant) < 1)
    .map((variant) => choiceOf(variant, names))
