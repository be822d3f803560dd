import { nameOfValue, type ValueNames } from '#domain/entities/product.ts'
import { levelOf, type StockedProduct, type StockedVariant } from '#domain/product/stock.ts'

/** A variant that can be asked for again, by what a shopper calls it: "10, Petite"; empty where there is nothing to choose. */
export interface SoldOutChoice {
  readonly id: number
  readonly label: string
}

export const choiceOf = ({ id, options }: Pick<StockedVariant, 'id' | 'options'>, names: ValueNames): SoldOutChoice => ({
  id,
  label: [options.Size, options.Length].flatMap((value) => (value ? nameOfValue(names, value) : [])).join(', '),
})

/** The sold-out variants; not those that the shop has closed, since no restock opens them. */
export const soldOutChoices = (product: StockedProduct, names: ValueNames): readonly SoldOutChoice[] =>
  product.variants
    .filter((variant) => !variant.purchasingDisabled && levelOf(product, variant) < 1)
    .map((variant) => choiceOf(variant, names))
