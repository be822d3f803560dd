/** Style rules for texts: one wording for each thing, and sentences that can be read aloud. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHOICES } from '#domain/locale/choices.ts'
import { goodsOf, headingOf, shopAll } from './departments.ts'
import { localeText } from './locale.ts'

const ROOT = join(import.meta.dirname, '../..')

const choice = (id: string) => CHOICES.find((one) => one.id === id) ?? expect.unreachable(id)
const suggested = (country: string | undefined, id: string) =>
  localeText.suggestion({ here: 'eu', choice: choice(id), wasChosen: false, country })

test.each([
  ['GB', 'united-kingdom-gbp', 'We also have one for the United Kingdom, in £ GBP.'],
  ['DE', 'germany-eur', 'We also have one for Germany, in € EUR.'],
  ['AT', 'germany-eur', 'The one for Austria is Germany (€ EUR).'],
  ['US', 'world-usd', 'The one for the United States is Rest of the World ($ USD).'],
  [undefined, 'world-eur', 'The one for where you are is Rest of the World (€ EUR).'],
])('a visitor from %s is told of %s without saying a name twice', (country, id, words) => {
  expect(suggested(country, id)).toBe(`You’re in our Europe shop. ${words}`)
})

test.each([
  [['Women'], 'womens', 'womenswear'],
  [['Women', 'Dresses'], 'womens/dresses', 'women’s dresses'],
  [['Women', 'Knitwear'], 'womens/knitwear', 'women’s knitwear'],
  [['Women', 'Trousers', 'Wide Leg'], 'womens/trousers/wide-leg', 'women’s wide leg trousers'],
  [['Women', 'Dresses', 'Midi Dresses', 'Floral', 'Long Sleeve'], 'womens/x', 'women’s long sleeve floral midi dresses'],
  [['Homeware', 'Lighting'], 'homeware/lighting', 'lighting'],
  [['Gifts', 'For Her'], 'gifts/for-her', 'gifts for her'],
  [['Gifts', 'Gift Cards'], 'gifts/gift-cards', 'gift cards'],
  [['Sale'], 'sale', 'the sale'],
  [['Sale', 'Women'], 'sale/womens', 'the women’s sale'],
  [['Sale', 'Homeware'], 'sale/homeware', 'the homeware sale'],
  [['New in'], 'collection/11', 'new in'],
])('%j sells, in a sentence: %s', (names, path, goods) => {
  const slugs = path.split('/')
  expect(goodsOf(names.map((name, index) => ({ name, slugs: slugs.slice(0, index + 1) })))).toBe(goods)
})

test.each([
  [['Women'], 'womens', 'Women'],
  [['Women', 'Dresses'], 'womens/dresses', 'Dresses'],
  [['Women', 'Dresses', 'Midi Dresses', 'Plain'], 'womens/x', 'Plain Midi Dresses'],
  [['Women', 'Trousers', 'Wide Leg'], 'womens/trousers/wide-leg', 'Wide Leg Trousers'],
  [['Homeware', 'Dining', 'Glassware'], 'homeware/dining/glassware', 'Glassware'],
  [['Gifts', 'For Her'], 'gifts/for-her', 'Gifts for Her'],
  [['Sale', 'Women'], 'sale/womens', 'Women’s Sale'],
  [['Sale', 'Homeware'], 'sale/homeware', 'Homeware Sale'],
  [['New In'], 'collection/11', 'New In'],
])('%j is headed by a name that says where a shopper is: %s', (names, path, heading) => {
  const slugs = path.split('/')
  expect(headingOf(names.map((name, index) => ({ name, slugs: slugs.slice(0, index + 1) })))).toBe(heading)
})

test('menu links to all products of a department use the department’s name', () => {
  expect(['Women', 'Homeware', 'Sale', 'Home'].map(shopAll)).toEqual([
    'Shop all womenswear',
    'Shop all homeware',
    'Shop all sale',
    'Shop all home',
  ])
})

/** A source or data file's string literals. Comments are ignored. */
const literalsIn = (file: string): readonly string[] =>
  readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')
    .match(/(['"`])(?:\\.|(?!\1)[^\\])*\1/g) ?? []

test('the texts say email, as the specification does, and bag except in the phone tab', () => {
  const sources = [
    'domain/text/*.ts',
    'backend/demo/data/**/*.json',
    'backend/bigcommerce/{hosted-checkout/words,orders/order-mail}.ts',
    'backend/payment-page/words.ts',
  ]
  const files = globSync(sources, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const literals = files.flatMap(literalsIn)
  expect(literals.length).toBeGreaterThan(2_000)
  expect(literals.filter((literal) => /\be-mail/i.test(literal))).toEqual([])
  // The shopping bag is never called a basket, but a text may mention a real basket of folded clothes.
  expect(literals.filter((literal) => /\bbaskets?\b/i.test(literal) && !/folded clothes/.test(literal))).toEqual(["'Basket'"])
})

/** Phrases that read as translated. Better wordings: "at the moment", "Enter …", "too many attempts", "no longer", "items". */
const TRANSLATED =
  /\b(?:(?:could not|cannot|couldn’t|can’t)[^.]* just now|please give|you have saved no|you need no|too many tries|a lot at once|is over|to be had|any ?more|keep of you|law wants|rooms|shelf|we do not know|wait for your yes)\b|\d %/i

test('no sentence of the interface reads as translated', () => {
  const files = globSync(['domain/text/*.ts', 'backend/bigcommerce/hosted-checkout/words.ts'], { cwd: ROOT })
  const literals = files.filter((file) => !file.endsWith('.test.ts')).flatMap(literalsIn)
  expect(literals.length).toBeGreaterThan(700)
  expect(literals.filter((literal) => TRANSLATED.test(literal))).toEqual([])
  const counted = literals.filter((literal) => /\bpieces?\b/i.test(literal) && / /.test(literal))
  expect(counted).toEqual([])
})
