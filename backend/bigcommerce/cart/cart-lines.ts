import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type OptionWire, optionsOf, optionValuesOf } from '#backend/bigcommerce/catalogue/option-wire.ts'
import { modifiersOf } from '#backend/bigcommerce/catalogue/product-wire.ts'
import { among } from '#backend/database/database.ts'
import { products, variants } from '#backend/database/tables/catalogue.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { invalid } from '#backend/middleware/wire-error.ts'
import { modifierProblem } from './modifier-values.ts'

export const MAX_QUANTITY = 9999
const MAX_LINES = 50

const quantity = z.int().min(1).max(MAX_QUANTITY)

export const lineItem = z.object({
  product_id: z.int(),
  quantity,
  variant_id: z.int().optional(),
  option_selections: z
    .array(z.object({ option_id: z.int(), option_value: z.union([z.string().max(1000), z.number()]) }))
    .max(50)
    .default([]),
})
export const lineItems = z.array(lineItem).max(MAX_LINES)
type LineItem = z.infer<typeof lineItem>

/** This shop does not use these two lists of BigCommerce's carts, so they must be empty (wire: commerce §5). */
export const otherLists = {
  gift_certificates: z.array(z.unknown()).max(0, 'Gift cards are products of this shop: add one as a line item.').optional(),
  custom_items: z.array(z.unknown()).max(0, 'This shop sells what is in its catalogue, at its prices.').optional(),
}

/** `selections` is canonical JSON: the shopper's texts by modifier id. */
export interface WantedLine {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  readonly selections: string
}

type ProductRow = typeof products.$inferSelect
type VariantRow = typeof variants.$inferSelect

interface Goods {
  readonly product: ProductRow
  readonly variants: readonly VariantRow[]
}

async function goodsOf({ db }: CommerceContext, ids: readonly number[]): Promise<ReadonlyMap<number, Goods>> {
  const rows = await db
    .select({ product: products, variant: variants })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(sql`${products.id} IN ${among(ids)}`)
  const goods = new Map<number, { readonly product: ProductRow; readonly variants: VariantRow[] }>()
  for (const { product, variant } of rows) {
    const entry = goods.get(product.id) ?? { product, variants: [] }
    entry.variants.push(variant)
    goods.set(product.id, entry)
  }
  return goods
}

const chooses = (option: OptionWire, valueId: number, label: string, { option_selections }: LineItem): boolean =>
  option_selections.some(
    ({ option_id, option_value }) =>
      option_id === option.id && (option_value === valueId || String(option_value) === String(valueId) || option_value === label),
  )

/** The variant with the requested id or, without one, the only variant that matches the selections. */
function variantOf({ product, variants: all }: Goods, line: LineItem): VariantRow | undefined {
  if (line.variant_id !== undefined) {
    return all.find(({ id }) => id === line.variant_id)
  }
  const options = optionsOf(product)
  const isMeant = (variant: VariantRow): boolean =>
    optionValuesOf(options, variant).every((chosen) => {
      const option = options.find(({ id }) => id === chosen.option_id)
      // An option with a single value need not be chosen.
      return option && (option.option_values.length === 1 || chooses(option, chosen.id, chosen.label, line))
    })
  const meant = all.filter(isMeant)
  return meant.length === 1 ? meant[0] : undefined
}

/** @throws WireError 422 if the text for a modifier is invalid */
function selectionsOf(context: CommerceContext, { product }: Goods, { option_selections }: LineItem, index: number): string {
  const given = modifiersOf(product).map((modifier) => {
    const value = option_selections.find(({ option_id }) => option_id === modifier.id)?.option_value
    const text = value === undefined ? '' : String(value).trim()
    const problem = modifierProblem(modifier, text, context)
    if (problem) {
      throw invalid({ [`line_items.${index}.option_selections`]: problem })
    }
    return [modifier.id, text] as const
  })
  return JSON.stringify(given.filter(([, text]) => text !== ''))
}

function merged(lines: readonly WantedLine[]): readonly WantedLine[] {
  const groups = Map.groupBy(lines, ({ variantId, selections }) => `${variantId} ${selections}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, quantity: group.reduce((sum, line) => sum + line.quantity, 0) }] : []
  })
}

/** @throws WireError 422 that names the first invalid line */
export async function wantedLines(context: CommerceContext, lines: readonly LineItem[]): Promise<readonly WantedLine[]> {
  const goods = await goodsOf(
    context,
    lines.map(({ product_id }) => product_id),
  )
  const wanted = lines.map((line, index): WantedLine => {
    const product = goods.get(line.product_id)
    const variant = product && variantOf(product, line)
    if (!product || !variant) {
      throw invalid({ [`line_items.${index}`]: product ? 'Choose one variant of the product.' : 'There is no such product.' })
    }
    const selections = selectionsOf(context, product, line, index)
    return { productId: product.product.id, variantId: variant.id, quantity: line.quantity, selections }
  })
  return merged(wanted)
}
