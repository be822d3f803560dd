/**
 * Reads products in this project's own JSON format (docs/your-shop.md).
 * @module
 */
import { z } from 'zod'
import { CHANNELS } from '#backend/channels.ts'
import { type Amount, channelsIn, currenciesOf, readAmount } from '#backend/import/amount.ts'
import { channelsNamed } from '#backend/import/columns.ts'
import type { Entry, OptionCell, PriceCell, VariantEntry } from '#backend/import/entry.ts'
import { errorAt, type Fault, type Place } from '#backend/import/fault.ts'
import type { JsonEntry } from '#backend/import/read/json.ts'
import { htmlOf, type Table, wordsIn } from './cells.ts'

type Assumptions = Pick<Table, 'channels'>

const amount = z.union([z.number().nonnegative(), z.string()]).transform((value, context) => {
  const read = readAmount(typeof value === 'number' ? value.toFixed(2) : value)
  if (!read.ok) {
    context.addIssue(`${read.says}. ${read.fix}`)
    return z.NEVER
  }
  return read.amount
})
const price = z.union([
  amount,
  z.strictObject({ list: amount, sale: amount.refine(({ minor }) => minor > 0, 'is 0').optional() }),
])
const line = z.string().transform(wordsIn)
const pieces = z.int().min(-1_000_000).max(1_000_000)
const share = z.number().min(0).max(1)

const product = z.strictObject({
  name: line,
  /** Only allowed if the product has no variants. */
  sku: line.optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a name for an address, like linen-dress')
    .optional(),
  description: z.string().transform(htmlOf).optional(),
  kind: line.optional(),
  digital: z.boolean().optional(),
  categories: z.array(z.union([z.string().transform((path) => path.split('/').map(wordsIn)), z.array(line)])).optional(),
  /** Applies to the markets named in the import command, or by default to the first market. */
  price: price.optional(),
  prices: z.record(z.string(), price).optional(),
  stock: z.union([pieces, z.record(z.string(), pieces)]).optional(),
  variants: z
    .array(
      z.strictObject({
        sku: line,
        options: z.record(z.string(), line),
        stock: z.union([pieces, z.record(z.string(), pieces)]).optional(),
        /** Only needed if it differs from the product's price. */
        price: price.optional(),
        prices: z.record(z.string(), price).optional(),
        off: z.boolean().default(false),
      }),
    )
    .optional(),
  colours: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #aa3300')).optional(),
  fields: z.record(z.string(), line).optional(),
  badge: line.optional(),
  seo: z.strictObject({ title: line.optional(), description: line.optional() }).optional(),
  images: z
    .array(
      z.strictObject({
        src: z.string().min(1),
        alt: line.optional(),
        colour: line.optional(),
        /** Focal point, as fractions of the width and height. Every crop contains it. */
        focus: z.tuple([share, share]).optional(),
      }),
    )
    .optional(),
  hidden: z.boolean().optional(),
  lowStock: z.int().positive().optional(),
})

type Product = z.output<typeof product>
type Stock = Product['stock']

/** Stock is tracked if the file states any for the product or variant. */
function stockOf(stock: Stock): Pick<VariantEntry, 'stock' | 'isTracked'> {
  if (stock === undefined) {
    return { stock: [] }
  }
  const cells =
    typeof stock === 'number' ? [{ pieces: stock }] : Object.entries(stock).map(([location, one]) => ({ location, pieces: one }))
  return { stock: cells, isTracked: true }
}

type Price = NonNullable<Product['price']>

const unknownMarket = (word: string, place: Place): Fault => {
  const codes = CHANNELS.map(({ market: { code } }) => code).join(', ')
  return errorAt(place, `no market is called "${word}"`, `The markets are ${codes}`)
}

/**
 * @param word names the market; if undefined, the price's currency determines the market, or the import command if the price has
 * no currency
 */
function priceCells(price: Price, place: Place, word: string | undefined, { channels: assumed }: Assumptions) {
  const named = word === undefined ? undefined : channelsNamed(word)
  if (word !== undefined && named?.length === 0) {
    return { cells: [], faults: [unknownMarket(word, place)] }
  }
  const faults: Fault[] = []
  const cell = (kind: PriceCell['kind'], { minor, currency }: Amount): PriceCell => {
    const sold = currency === undefined ? undefined : channelsIn(currency).map(({ id }) => id)
    const channels = named ?? sold ?? assumed
    if (sold?.length === 0 || (sold && !channels.every((id) => sold.includes(id)))) {
      faults.push(errorAt(place, `the price is in ${currency}`, `Write it in ${currenciesOf(named)}`))
    }
    return { place, channels, kind, minor }
  }
  const { list, sale } = 'list' in price ? price : { list: price, sale: undefined }
  return { cells: [cell('price', list), ...(sale ? [cell('sale', sale)] : [])], faults }
}

/** @param path prefix that identifies the variant in fault messages */
function pricesOf({ price, prices = {} }: Pick<Product, 'price' | 'prices'>, place: Place, assumed: Assumptions, path = '') {
  const at = (field: string): Place => ({ ...place, column: path + field })
  const all = [
    ...(price === undefined ? [] : [priceCells(price, at('price'), undefined, assumed)]),
    ...Object.entries(prices).map(([word, one]) => priceCells(one, at(`prices.${word}`), word, assumed)),
  ]
  return { cells: all.flatMap(({ cells }) => cells), faults: all.flatMap(({ faults }) => faults) }
}

const hexOf = (colours: Product['colours'], value: string): string | undefined =>
  colours && Object.hasOwn(colours, value) ? colours[value] : undefined

const optionsOf = (options: Readonly<Record<string, string>>, colours: Product['colours']): readonly OptionCell[] =>
  Object.entries(options).map(([name, value]) => ({ name: wordsIn(name), value, hex: hexOf(colours, value) }))

function entriesOf(read: Product, place: Place, assumed: Assumptions): readonly Entry[] {
  const key = String(place.line)
  const { variants, stock, fields, seo, images = [], categories } = read
  const prices = pricesOf(read, place, assumed)
  const base = { place, key, prices: [], images: [], faults: [] }
  const own: Entry = {
    ...base,
    name: read.name,
    slug: read.slug,
    description: read.description,
    kind: read.kind,
    isDigital: read.digital,
    categories: categories ?? (read.kind ? [[read.kind]] : undefined),
    fields: fields && Object.entries(fields).map(([name, value]) => ({ name, value })),
    badge: read.badge,
    pageTitle: seo?.title,
    metaDescription: seo?.description,
    isHidden: read.hidden,
    lowStock: read.lowStock,
    prices: prices.cells,
    variant: variants
      ? undefined
      : {
          place,
          sku: read.sku ?? '',
          options: [],
          ...stockOf(stock),
          isOff: false,
        },
    images: images.map((image) => ({ place, ...image })),
    faults: prices.faults,
  }
  const rest = (variants ?? []).map((one, index) => {
    const own = pricesOf(one, place, assumed, `variants.${index}.`)
    return {
      ...base,
      prices: own.cells,
      faults: own.faults,
      variant: {
        place,
        sku: one.sku,
        options: optionsOf(one.options, read.colours),
        ...stockOf(one.stock),
        isOff: one.off,
      },
    }
  })
  return [own, ...rest]
}

type Issue = z.core.$ZodIssue

/** If no shape of a union matches, picks the fault from the shape that was probably meant. */
function plainIssue(issue: Issue): Pick<Issue, 'path' | 'message'> {
  const meant = issue.code === 'invalid_union' ? issue.errors.flat().find(({ code }) => code === 'custom') : undefined
  return meant ? { path: [...issue.path, ...meant.path], message: meant.message } : issue
}

export const createJsonReader =
  (file: string, assumed: Assumptions) =>
  ({ line: at, value }: JsonEntry): readonly Entry[] => {
    const place = { file, line: at }
    const read = product.safeParse(value)
    if (read.success) {
      return entriesOf(read.data, place, assumed)
    }
    const faults = read.error.issues
      .map(plainIssue)
      .map(({ path, message }) =>
        errorAt({ ...place, column: path.join('.') || undefined }, message, 'See docs/your-shop.md for the fields'),
      )
    return [{ place, key: String(at), prices: [], images: [], faults }]
  }
