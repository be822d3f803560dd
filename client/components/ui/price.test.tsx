import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hiddenPrice, priceOf } from '#domain/entities/price.ts'
import { MARKETS } from '#domain/markets.ts'
import { type Money, money } from '#domain/money.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { LowestPrice, Price } from './Price.tsx'

const wordsOf = (html: string): string => parsePage(html).text

test('a sale is announced in words, and struck through visually', () => {
  const html = renderToStaticMarkup(<Price price={priceOf(money(6000, 'GBP'), money(4500, 'GBP'))} market={MARKETS.en} />)
  expect(wordsOf(html)).toBe('was £60, now £45')
  const page = parsePage(html)
  expect(textOf(page.getByRole('deletion'))).toBe('£60')
  expect(textOf(page.getByRole('insertion'))).toBe('£45')
})

test('a sale price shows the lowest price of 30 days if it has one', () => {
  const [was, now] = [money(8000, 'EUR'), money(6000, 'EUR')]
  const shown = (lowest?: Money) =>
    wordsOf(renderToStaticMarkup(<LowestPrice price={{ kind: 'sale', now, was, lowest }} market={MARKETS.eu} />))
  expect(shown(was)).toBe('30-day lowest: €80')
  expect(shown()).toBe('')
})

test('spec A §1: with pennies, without decimals; spec B §9: short drops .00 only', () => {
  const price = priceOf(money(1999, 'GBP'))
  expect(wordsOf(renderToStaticMarkup(<Price price={price} market={MARKETS.en} format="pennies" />))).toBe('£19.99')
  expect(wordsOf(renderToStaticMarkup(<Price price={price} market={MARKETS.en} format="whole" />))).toBe('£20')
  expect(wordsOf(renderToStaticMarkup(<Price price={price} market={MARKETS.en} />))).toBe('£19.99')
})

test.each([
  ['en', 'GBP', '£149'],
  ['us', 'USD', '$149'],
  ['eu', 'EUR', '€149'],
] as const)('%s shows %s as %s', (code, currency, shown) => {
  expect(wordsOf(renderToStaticMarkup(<Price price={priceOf(money(14_900, currency))} market={MARKETS[code]} />))).toBe(shown)
})

test('spec A §5: a hidden price shows zero and nothing struck through', () => {
  const html = renderToStaticMarkup(<Price price={hiddenPrice(money(9900, 'GBP'))} market={MARKETS.en} format="pennies" />)
  expect(wordsOf(html)).toBe('£0.00')
  expect(parsePage(html).queryByRole('deletion')).toBeNull()
})
