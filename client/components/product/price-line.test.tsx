import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Price, priceOf } from '#domain/entities/price.ts'
import { money } from '#domain/money.ts'
import { parsePage } from '#tests/helpers/parsed-page.ts'
import { PriceLine } from './PriceLine.tsx'

const euros = (minor: number) => money(minor, 'EUR')
const SALE = priceOf(euros(8000), euros(6000), euros(7000))
const FULL = priceOf(euros(9000))

const line = (own: Price, prices: readonly Price[], size?: string) => {
  const variants = prices.map((price, index) => ({
    id: index,
    options: { Size: String(index) },
    price,
    inventoryLevel: 1,
    purchasingDisabled: false,
  }))
  const picker = {
    market: 'eu',
    product: { id: 1, slug: 'coat', name: 'Coat', isGiftCard: false },
    price: prices[0] ?? own,
    colour: 'Red',
    colours: [],
    sizes: [],
    lengths: [],
    names: {},
    stock: { tracking: 'variant', inventoryLevel: 0, variants },
    chosen: { size },
    modifiers: [],
  } as const
  return parsePage(
    renderToStaticMarkup(<PriceLine market="eu" picker={picker} own={own} badge={{ kind: 'percent', text: '14%' }} />),
  ).text
}

test('a badge stands next to a price only if it is true of every reduced price', () => {
  const says = (...args: Parameters<typeof line>) => line(...args).includes('14% off')
  expect([says(SALE, []), says(SALE, [SALE, FULL]), says(SALE, [SALE, FULL], '1')]).toEqual(Array(3).fill(true))
  const other = priceOf(euros(9000), euros(6000))
  expect([says(FULL, [FULL, FULL]), says(SALE, [SALE, other]), says(FULL, [FULL, SALE])]).toEqual(Array(3).fill(false))
})

test('the lowest price of 30 days is of the price shown: the product’s, or the chosen variant’s own', () => {
  const lowest = (...args: Parameters<typeof line>) => /30-day lowest: €\d+/.exec(line(...args))?.[0]
  const other = priceOf(euros(9000), euros(6000), euros(6500))
  expect([
    lowest(SALE, []),
    lowest(SALE, [SALE, other], '0'),
    lowest(SALE, [SALE, other], '1'),
    lowest(SALE, [SALE, FULL], '1'),
  ]).toEqual(['30-day lowest: €70', '30-day lowest: €70', '30-day lowest: €65', undefined])
})
