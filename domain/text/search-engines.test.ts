import { expect, test } from 'vitest'
import { listingDescription, pageTitle, productDescription } from './search-engines.ts'

test.each([
  ['Sale', 'Sale · Alder & Lune, clothes and home'],
  ['Dresses, Womens', 'Dresses, Womens · Alder & Lune'],
  ['Marlow Linen Midi Dress, Navy Blue', 'Marlow Linen Midi Dress, Navy Blue · Alder & Lune'],
  ['Wrenfield Reclaimed Oak Dining Table, Natural Oak', 'Wrenfield Reclaimed Oak Dining Table, Natural Oak'],
])('a title has the shop’s name where there is room, and says more of the shop where there is much: %s', (words, title) => {
  expect(pageTitle(words)).toBe(title)
})

test('with any words, a title has 30 to 60 characters and ends with a whole word', () => {
  for (let count = 1; count < 40; count += 1) {
    const words = Array.from({ length: count }, (_one, index) => 'abcdefg'.slice(0, (index % 7) + 1)).join(' ')
    const { length } = pageTitle(words)
    expect([words, length >= 30 && length <= 60]).toEqual([words, true])
    expect(`${words} · Alder`).toMatch(new RegExp(`^${pageTitle(words).replace(/…$| · Alder.*$/, '')}(?: |$)`))
  }
})

test.each([
  ['', 'Ode in red. From Alder & Lune. Clothes and things for the home, made slowly.'],
  ['Woven in Kent of long linen, and lined with cotton to the knee.', undefined],
  ['Woven in Kent. '.repeat(30), undefined],
])(
  'a description of a product has from 70 to 155 characters, also where the catalogue says little or much: %j',
  (words, whole) => {
    const text = productDescription('Ode', 'Red', words)
    expect([text, text.length >= 70 && text.length <= 155]).toEqual([whole ?? text, true])
  },
)

test('a listing’s title has 30 to 60 characters too, however long its name is', () => {
  for (const [goods, total] of [
    ['sale', 1],
    ['women’s long sleeve floral midi dresses for evenings', 1_000],
  ] as const) {
    const { length } = listingDescription(goods, total)
    expect([goods, length >= 70 && length <= 155]).toEqual([goods, true])
  }
})
