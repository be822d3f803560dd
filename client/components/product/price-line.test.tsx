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

test('a badge and the lowest price of 30 days stand next to a price only if they are true of every reduced price', () => {
  const said = [/14% off/, /30-day lowest: €70/]
  const says = (...args: Parameters<typeof line>) => said.map((words) => words.test(line(...args)))
  expect([says(SALE, []), says(SALE, [SALE, FULL]), says(SALE, [SALE, FULL], '1')]).toEqual(Array(3).fill([true, true]))
  const other = priceOf(euros(9000), euros(6000))
  expect([says(FULL, [FULL, FULL]), says(SALE, [SALE, other]), says(FULL, [FULL, SALE])]).toEqual(Array(3).fill([false, false]))
})
