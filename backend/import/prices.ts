/**
 * Derives the variants' prices from the price cells of a product's rows.
 * @module
 */
import { type ChannelId, channelById } from '#backend/channels.ts'
import type { PriceSeed, PricesSeed } from '#backend/goods/goods.ts'
import type { Entry, PriceCell, VariantEntry } from './entry.ts'
import { errorAt, type Fault, noticeAt } from './fault.ts'

const printed = (minor: number): string => (minor / 100).toFixed(2)

/** Returns the row's list price on a channel, and its sale price if it is reduced. */
function priceOf(cells: readonly PriceCell[], channel: ChannelId, faults: Fault[]): PriceSeed | undefined {
  const find = (kind: PriceCell['kind']) => cells.findLast((cell) => cell.kind === kind && cell.channels.includes(channel))
  const price = find('price')
  if (!price) {
    return undefined
  }
  if (price.minor === 0) {
    faults.push(errorAt(price.place, 'the price is 0', 'Write a price, or mark the product as not sold'))
  }
  const was = find('was')
  const sale = find('sale')
  if (was && was.minor > price.minor) {
    return { list: was.minor, sale: price.minor }
  }
  if (sale && sale.minor >= price.minor) {
    faults.push(
      noticeAt(
        sale.place,
        `the sale price ${printed(sale.minor)} is not lower than the price ${printed(price.minor)}`,
        'It is left out',
      ),
    )
    return { list: price.minor }
  }
  return sale ? { list: price.minor, sale: sale.minor } : { list: price.minor }
}

interface Row {
  readonly variant: VariantEntry | undefined
  readonly own: PricesSeed
}

/**
 * Reports variants that have no price of their own. Each gets the first price of its product, which may have been meant for
 * another variant.
 */
function guessesIn(rows: readonly Row[], product: PricesSeed): readonly Fault[] {
  const channels = Object.keys(product).map(Number)
  const hasSeveral = channels.some(
    (channel) => new Set(rows.flatMap(({ own }) => (own[channel] ? JSON.stringify(own[channel]) : []))).size > 1,
  )
  const ofProduct = rows.filter(({ variant }) => !variant || variant.isProduct)
  const unpriced = rows.flatMap(({ variant, own }) =>
    channels.flatMap((channel) => {
      const price = product[channel]
      return variant && price && ![...ofProduct, { own }].some((row) => row.own[channel]) ? { variant, channel, price } : []
    }),
  )
  return (hasSeveral ? unpriced : []).map(({ variant: { sku, place }, channel, price: { list, sale = list } }) =>
    noticeAt(
      place,
      `${sku || 'a variant'} has no price in ${channelById(channel)?.market.name}`,
      `It gets ${printed(sale)}, the first price of its product`,
    ),
  )
}

interface FilePrices {
  /** Per channel, the price in the product's own row, or else in the first row that has a price. */
  readonly product: PricesSeed
  /** Returns the row's own prices, and the product's price for every other channel. */
  of(variant: VariantEntry): PricesSeed
}

export function pricesOf(entries: readonly Entry[], faults: Fault[]): FilePrices {
  const rows = entries.map(({ prices, variant }): Row => {
    const channels = [...new Set(prices.flatMap((cell) => cell.channels))]
    const own = channels.flatMap((channel): [ChannelId, PriceSeed][] => {
      const price = priceOf(prices, channel, faults)
      return price ? [[channel, price]] : []
    })
    return { variant, own: Object.fromEntries(own) }
  })
  const byRank = [...rows.filter(({ variant }) => variant?.isProduct), ...rows]
  const product: PricesSeed = Object.assign({}, ...byRank.map(({ own }) => own).reverse())
  const above: PricesSeed = rows.find(({ variant }) => variant?.isProduct)?.own ?? {}
  faults.push(...guessesIn(rows, product))
  /** If a variant's row repeats the list price in the product's row, the product row's sale price applies to the variant too. */
  const repeats = ([channel, { list, sale }]: readonly [string, PriceSeed]): boolean =>
    sale === undefined && above[Number(channel)]?.list === list
  return {
    product,
    of(variant) {
      const own = Object.entries(rows.find((row) => row.variant === variant)?.own ?? {})
      return { ...product, ...Object.fromEntries(own.filter((price) => !repeats(price))) }
    },
  }
}
