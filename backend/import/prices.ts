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

const same = (one: PriceSeed, other: PriceSeed): boolean => one.list === other.list && one.sale === other.sale

export function pricesOf(entries: readonly Entry[], faults: Fault[]): PricesSeed {
  const channels = new Set(entries.flatMap(({ prices }) => prices.flatMap((cell) => cell.channels)))
  const prices: Record<ChannelId, PriceSeed> = {}
  for (const channel of channels) {
    for (const { prices: cells, place } of entries) {
      const price = priceOf(cells, channel, faults)
      const known = prices[channel]
      if (price && known && !same(price, known)) {
        const name = channelById(channel)?.market.name ?? ''
        faults.push(
          errorAt(
            cells.find(({ kind }) => kind === 'price')?.place ?? place,
            `the variants of one product have several prices in ${name} (${printed(known.sale ?? known.list)}, ${printed(price.sale ?? price.list)})`,
            'The shop has one price for a product: give its variants one price, or make several products of it',
          ),
        )
        return prices
      }
      if (price) {
        prices[channel] = price
      }
    }
  }
  return prices
}
