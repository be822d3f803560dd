/**
 * The prices of a product from the price cells of its rows: one for each channel.
 * @module
 */
import { type ChannelId, channelById } from '#backend/channels.ts'
import type { PriceSeed, PricesSeed } from '#backend/goods/goods.ts'
import type { Entry, PriceCell } from './entry.ts'
import { errorAt, type Fault, noticeAt } from './fault.ts'

const printed = (minor: number): string => (minor / 100).toFixed(2)

/** The row's price on a channel, before and after a reduction. */
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
        `the sale price ${printed(sale.minor)} is not below the price ${printed(price.minor)}`,
        'It is left out',
      ),
    )
    return { list: price.minor }
  }
  return sale ? { list: price.minor, sale: sale.minor } : { list: price.minor }
}

const chargedOf = ({ list, sale }: PriceSeed): string => printed(sale ?? list)

interface Priced {
  readonly entry: Entry
  readonly price: PriceSeed
}

/** `12.00 (line 2), 14.00 (lines 3, 4)` */
const eachPrice = (priced: readonly Priced[]): string =>
  [...Map.groupBy(priced, ({ price }) => chargedOf(price))]
    .map(([price, rows]) => {
      const lines = rows.map(({ entry }) => entry.place.line)
      return `${price} (${lines.length > 1 ? 'lines' : 'line'} ${lines.join(', ')})`
    })
    .join(', ')

/** @param howToSplit how the format makes several products of one */
export function pricesOf(entries: readonly Entry[], howToSplit: string, faults: Fault[]): PricesSeed {
  const channels = [...new Set(entries.flatMap(({ prices }) => prices.flatMap((cell) => cell.channels)))]
  return Object.fromEntries(
    channels.flatMap((channel): [ChannelId, PriceSeed][] => {
      const priced = entries.flatMap((entry): Priced[] => {
        const price = priceOf(entry.prices, channel, faults)
        return price ? [{ entry, price }] : []
      })
      const [first] = priced
      const other = priced.find(({ price }) => price.list !== first?.price.list || price.sale !== first?.price.sale)
      if (other) {
        const market = channelById(channel)?.market.name ?? ''
        faults.push(
          errorAt(
            other.entry.prices.find(({ kind }) => kind === 'price')?.place ?? other.entry.place,
            `the variants of one product have several prices in ${market}: ${eachPrice(priced)}`,
            `The shop has one price for a product. ${howToSplit}, or write one price`,
          ),
        )
      }
      return first ? [[channel, first.price]] : []
    }),
  )
}
