/**
 * Changes the prices of products and variants, and logs each change.
 * @module
 */
import { sql } from 'drizzle-orm'
import type { Statement } from '#backend/database/database.ts'
import { productPrices, variantPrices } from '#backend/database/tables/catalogue.ts'
import { hiddenPrices } from '#backend/database/tables/operations.ts'
import { noteEach } from '#backend/operations/note-change.ts'
import type { OperationContext } from '#backend/operations/operation.ts'
import type { ListedPrice } from '#backend/rules/charged-price.ts'
import { marketName } from './goods.ts'
import { currentPrice, type ProductPrices, writePrices } from './product-prices.ts'

/** The new price of a variant, or of a product whose variants all have the same price. */
export interface Wanted extends ListedPrice {
  /** SKU or style code from the file. */
  readonly name: string
  readonly stored: ProductPrices
  readonly before: ListedPrice
}

/** Logs the old prices, which are read in the same transaction that changes them. */
const notedPrices = (context: OperationContext, name: string, wanted: readonly Wanted[]) =>
  noteEach(
    context,
    {
      operation: name,
      subject: sql`value ->> 'subject'`,
      before: sql`json_object('list', ${currentPrice.list}, 'sale', ${currentPrice.sale})`,
      after: sql`json_object('list', value ->> 'list', 'sale', value ->> 'sale')`,
    },
    sql`FROM json_each(${JSON.stringify(
      wanted.map(({ name: subject, stored: { goods, channel }, list, sale }) => ({
        product: goods.productId,
        channel: channel.id,
        variant: goods.variantId,
        list,
        sale,
        subject: `${subject} ${marketName(channel)}`,
      })),
    )}) JOIN (SELECT * FROM ${productPrices} UNION ALL SELECT * FROM ${hiddenPrices}) AS price
      ON price.product_id = value ->> 'product' AND price.channel_id = value ->> 'channel'
      LEFT JOIN ${variantPrices} ON ${variantPrices.productId} = price.product_id AND ${variantPrices.channelId} = price.channel_id
        AND ${variantPrices.variantId} = value ->> 'variant'`,
  )

/** Applies all lines for a product. A line for a SKU takes precedence over a line for the style code. */
function pricesWith(wanted: readonly Wanted[]): readonly ProductPrices[] {
  const byProduct = Map.groupBy(wanted, ({ stored: { goods, channel } }) => `${goods.productId} ${channel.id}`)
  return [...byProduct.values()].flatMap((lines) => {
    const priceOf = (id: number) =>
      lines.find(({ stored }) => stored.goods.variantId === id) ??
      lines.find(({ stored }) => stored.goods.variantId === undefined)
    return lines.slice(0, 1).map(({ stored }) => ({
      ...stored,
      variants: stored.variants.map((variant) => {
        const { list, sale } = priceOf(variant.id) ?? variant.price
        return { ...variant, price: { list, sale } }
      }),
    }))
  })
}

/** @param unchanged other lines for the same products; their prices still take precedence over a changed line for the style code */
export const priceStatements = async (
  context: OperationContext,
  operation: string,
  changed: readonly Wanted[],
  unchanged: readonly Wanted[] = [],
): Promise<readonly Statement[]> =>
  changed.length === 0
    ? []
    : [
        context.db.run(notedPrices(context, operation, changed)),
        ...(await writePrices(context.db, pricesWith([...changed, ...unchanged]), context.now)),
      ]
