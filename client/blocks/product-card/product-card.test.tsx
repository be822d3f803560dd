import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isLeftOut } from '#client/block-kit/define-block.ts'
import { MARKETS } from '#domain/markets.ts'
import { parseHtml, textOf } from '#tests/helpers/parsed-page.ts'
import { productCard } from './block.tsx'
import fixture from './fixture.json' with { type: 'json' }

function drawn(fields: object, code: keyof typeof MARKETS = 'en') {
  const market = MARKETS[code]
  const read = productCard.read({ ...fixture, ...fields }, market)
  const context = { market, heading: 'h2', first: false, scope: 'block-0', preview: false } as const
  return isLeftOut(read)
    ? expect.unreachable(JSON.stringify(read))
    : parseHtml(renderToStaticMarkup(productCard.render(read.content, context)))
}
const pricesOf = (document: ReturnType<typeof drawn>) => [...document.querySelectorAll('del, ins')].map(textOf)

test('spec B §2: a card links to its product in its market, and shows badge, both prices and the saving', () => {
  const card = drawn({}, 'us')
  expect(card.querySelector('h2 a')?.getAttribute('href')).toBe('/us/p/1001/marlow-linen-midi-dress/Red')
  expect(pricesOf(card)).toEqual(['$129', '$99'])
  expect(textOf(card.body)).toContain('Linen week')
  expect(textOf(card.body)).toContain('23% off')
})

test('the was/now badge’s price takes precedence over the special price; a saving in money is shown as money', () => {
  const card = drawn({ wasNowPriceBadge: { nowPrice: 109.5, priceOffText: '£19.50' } })
  expect(pricesOf(card)).toEqual(['£129', '£109.50'])
  expect(textOf(card.body)).toContain('Save £19.50')
})

test.each([
  ['50%', '23% off'],
  ['£64', 'Save £30'],
])('what is off is worked out from the two prices that are shown, not taken from the editor: %s', (priceOffText, words) => {
  expect(textOf(drawn({ wasNowPriceBadge: { priceOffText } }).body)).toContain(words)
})

test('a price that is not reduced has no was/now badge, even if the editor wrote one', () => {
  const card = drawn({ specialPrice: null, wasNowPriceBadge: { priceOffText: '40%' } })
  expect(pricesOf(card)).toEqual([])
  expect(textOf(card.body)).not.toContain('40%')
})

const told = (fields: object) => {
  const { problems = [] } = productCard.read({ ...fixture, ...fields }, MARKETS.en)
  return problems.map(({ field, detail }) => `${field}: ${detail}`)
}

test.each([
  ['50%', 'wasNowPriceBadge, priceOffText: 23%, which the two prices give, not the text "50%"'],
  ['£64', 'wasNowPriceBadge, priceOffText: £30, which the two prices give, not the text "£64"'],
])('an editor’s figure that the two prices contradict is reported: %s', (priceOffText, problem) => {
  expect(told({ wasNowPriceBadge: { priceOffText } })).toEqual([problem])
})

test('an editor’s figure without a reduced price is reported; the right one is not', () => {
  const badge = { wasNowPriceBadge: { priceOffText: '40%' } }
  expect(told({ ...badge, specialPrice: null })).toEqual([
    'wasNowPriceBadge, priceOffText: is not shown, since the price is not reduced: set a lower price, or empty this field',
  ])
  expect(told({})).toEqual([])
  expect(told({ wasNowPriceBadge: { nowPrice: 109.5, priceOffText: '£19.50' } })).toEqual([])
})

test.each(['javascript:alert(1)', '//evil.example', ''])('a card that leads nowhere safe is left out: %j', (url) => {
  expect(isLeftOut(productCard.read({ ...fixture, url }, MARKETS.en))).toBe(true)
})

test('98/6/EC: in the EU a price is struck through only if the lowest price of the last 30 days is shown', () => {
  const named = drawn({}, 'eu')
  expect(pricesOf(named)).toEqual(['€115', '€99'])
  expect(textOf(named.body)).toContain('30-day lowest: €115')
  expect(textOf(named.body)).toContain('14% off')
  for (const fields of [{ lowestPrice: null }, { lowestPrice: 99 }, { lowestPrice: 80 }]) {
    const card = drawn(fields, 'eu')
    expect([fields, pricesOf(card), textOf(card.body).includes('23%')]).toEqual([fields, [], false])
    expect(textOf(card.body)).toContain('€99')
  }
})

test('spec B §3: a badge links to its editor’s URL, in the market; without a safe URL it is only text', () => {
  const [badge] = drawn({}, 'us').querySelectorAll('a[href="/us/browse/womens/dresses"]')
  expect(badge && textOf(badge)).toContain('Linen week')
  const words = drawn({ badge: { text: 'Linen week', link: 'javascript:alert(1)' } })
  expect([...words.querySelectorAll('a')].filter((link) => textOf(link).includes('Linen week'))).toEqual([])
  expect(textOf(words.body)).toContain('Linen week')
})

test('spec B §2: a card shows its rating; analytics facts are attributes, not text', () => {
  const card = drawn({})
  expect(textOf(card.body)).toContain('4.6')
  expect(JSON.parse(card.querySelector('article')?.getAttribute('data-item') ?? '')).toEqual({
    variationId: '100101',
    groupId: 'AL1001',
    longSku: 'AL1001-RED-10-R',
    gtmPrice: '99.00',
  })
})

test('fields that only orders and analytics need may be missing', () => {
  const card = drawn({ variationId: undefined, groupId: undefined, gtmPrice: undefined, longSku: undefined, sku: undefined })
  expect(card.querySelector('h2')?.textContent).toBe('Marlow Linen Midi Dress')
})

test.each([
  [{}, 'AL1001'],
  [{ sku: undefined }, 'AL1001-RED-10-R'],
  [{ sku: undefined, longSku: undefined }, '1001'],
])('a card always has something by which analytics knows it: %j', (fields, sku) => {
  expect(drawn(fields).querySelector('article')?.getAttribute('data-sku')).toBe(sku)
})
