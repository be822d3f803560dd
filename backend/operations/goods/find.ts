/**
 * Finds products by words of the name, by SKU or by style code. Staff can copy the listed SKUs, prices and stock into the files
 * of the other commands.
 * @module
 */
import { asc, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CHANNELS, type Channel } from '#backend/channels.ts'
import { among } from '#backend/database/database.ts'
import { inventory, locations, productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import { hiddenPrices } from '#backend/database/tables/operations.ts'
import { type OperationContext, operation } from '#backend/operations/operation.ts'
import type { ListedPrice } from '#backend/rules/charged-price.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import { marketName, skuIn } from './goods.ts'

const MAX = 20

const hasWord = (word: string): SQL => sql`instr(lower(${products.name}), ${word}) > 0`

async function rowsOf({ db }: OperationContext, text: string) {
  const words = text.toLowerCase().split(/\s+/)
  const sku = skuIn(text)
  const found = await db
    .select({ id: products.id, styleCode: products.styleCode, name: products.name })
    .from(products)
    .where(
      or(
        sql`${products.styleCode} = ${sku}`,
        sql`${products.id} IN (SELECT ${variants.productId} FROM ${variants} WHERE ${variants.sku} = ${sku})`,
        sql`(${sql.join(words.map(hasWord), sql` AND `)})`,
      ),
    )
    .orderBy(asc(products.id))
    .limit(MAX)
  const ids = among(found.map(({ id }) => id))
  const priced = ({ productId }: typeof productPrices | typeof hiddenPrices) => sql`${productId} IN ${ids}`
  const [prices, hidden, own, skus, stock] = await Promise.all([
    db.select().from(productPrices).where(priced(productPrices)),
    db.select().from(hiddenPrices).where(priced(hiddenPrices)),
    db.select().from(variantPrices).where(sql`${variantPrices.productId} IN ${ids}`),
    db.select().from(variants).where(sql`${variants.productId} IN ${ids}`).orderBy(asc(variants.id)),
    db
      .select({ variantId: inventory.variantId, code: locations.code, available: inventory.available })
      .from(inventory)
      .innerJoin(locations, sql`${locations.id} = ${inventory.locationId}`)
      .where(sql`${inventory.variantId} IN (SELECT ${variants.id} FROM ${variants} WHERE ${variants.productId} IN ${ids})`)
      .orderBy(asc(locations.id)),
  ])
  return { found, prices, hidden, own, skus, stock }
}
type Rows = Awaited<ReturnType<typeof rowsOf>>

const printed = ({ list, sale }: ListedPrice, channel: Channel): string =>
  `${marketName(channel)} ${printMoney(list, channel.market)}${sale === null ? '' : ` now ${printMoney(sale, channel.market)}`}`

function productLine({ prices, hidden }: Rows, { id, styleCode, name }: Rows['found'][number]): string {
  const marketsOf = ({ prices: rows, mark }: { readonly prices: Rows['prices']; readonly mark: string }) =>
    CHANNELS.flatMap((channel) => {
      const price = rows.find(({ productId, channelId }) => productId === id && channelId === channel.id)
      return price ? [`${printed(price, channel)}${mark}`] : []
    })
  return [styleCode, name, ...marketsOf({ prices, mark: '' }), ...marketsOf({ prices: hidden, mark: ' (hidden)' })].join('  ')
}

function skuLines({ skus, stock, own }: Rows, productId: number): readonly string[] {
  return skus
    .filter((one) => one.productId === productId)
    .map(({ id, sku, colour, size, length, purchasingDisabled }) =>
      [
        `  ${sku}`,
        [colour, size, length].filter(Boolean).join(', '),
        ...CHANNELS.flatMap((channel) =>
          own.filter((one) => one.variantId === id && one.channelId === channel.id).map((price) => printed(price, channel)),
        ),
        ...stock.filter(({ variantId }) => variantId === id).map(({ code, available }) => `${code} ${available}`),
        ...(purchasingDisabled ? ['(hidden)'] : []),
      ].join('  '),
    )
}

export const find = operation({
  schema: z.object({ words: z.string().trim().min(2, 'write a SKU, a style code or words of a name').max(100) }),
  async plan(context, { words }) {
    const rows = await rowsOf(context, words)
    if (rows.found.length === 0) {
      return { faults: [{ message: `No product matches "${words}". Write fewer words, or a SKU.` }] }
    }
    const hasSkus = rows.found.length === 1
    return {
      found: rows.found.flatMap((product) => [productLine(rows, product), ...(hasSkus ? skuLines(rows, product.id) : [])]),
    }
  },
})
