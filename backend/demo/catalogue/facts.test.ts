/** All statements on a product page must agree: kind, material, care, badge and copy. */
import { expect, test } from 'vitest'
import { makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import type { Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import type { ProductSeed } from './product-seed.ts'

const SHOP = [...makeCatalogue({ products: 1200 })]

const of = (...silhouettes: Silhouette[]): ReadonlySet<Silhouette> => new Set(silhouettes)
const TABLEWARE = of('plate', 'bowl', 'glass')
const LAMPS = of('table-lamp', 'pendant-lamp')
const LEATHER_GOODS = of('boots', 'heels', 'trainers', 'belt', 'tote', 'shoulder-bag')
const HARD_HOME = of('vase', 'mirror', 'chair', 'table', 'hook')
const FLOOR = of('rug')
const UNLINED = of('belt', 'necklace', 'earrings')

interface Told {
  readonly composition: string
  readonly care: string
  readonly badge: string
  readonly description: string
  readonly pattern: string
}

const toldOf = ({ fields, badge, description, pattern }: ProductSeed): Told => {
  const field = (wanted: string) => fields.find(({ name }) => name === wanted)?.value ?? ''
  return { composition: field('fabric_composition'), care: field('washcare'), badge, description, pattern }
}

/** Claims that only certain kinds of product may make. */
const ONLY: readonly (readonly [says: string, claim: (told: Told) => boolean, may: (kind: Silhouette, told: Told) => boolean])[] =
  [
    ['dishwasher', ({ care }) => /dishwasher|microwave/i.test(care), (kind) => TABLEWARE.has(kind)],
    [
      'a washing machine',
      ({ care }) => /machine wash|wash seldom|wool programme/i.test(care),
      (kind) => ![LEATHER_GOODS, HARD_HOME, LAMPS, TABLEWARE, FLOOR].some((kinds) => kinds.has(kind)),
    ],
    [
      'wear',
      ({ care }) => /between wears/i.test(care),
      (kind) => ![HARD_HOME, LAMPS, FLOOR, of('cushion', 'throw')].some((kinds) => kinds.has(kind)),
    ],
    ['dust', ({ care }) => /dust/i.test(care), (kind) => LAMPS.has(kind)],
    ['vacuum', ({ care }) => /vacuum/i.test(care), (kind) => FLOOR.has(kind)],
    ['a lining', ({ composition }) => /lining/.test(composition), (kind) => !UNLINED.has(kind)],
    ['a shade', ({ composition }) => /shade/.test(composition), (kind) => LAMPS.has(kind)],
    [
      'organic',
      ({ badge, description }) => /organic/i.test(badge + description),
      (_kind, { composition }) => /organic/i.test(composition),
    ],
    ['handmade', ({ badge }) => badge.includes('name:Handmade'), (_kind, { description }) => /by hand/.test(description)],
    ['a rib', ({ description }) => /\bA ribbed\b/.test(description), (_kind, { pattern }) => pattern === 'rib'],
    ['legs', ({ description }) => /three (?:turned )?legs/.test(description), () => false],
  ]

test.each(ONLY)('%s is claimed only of products for which it is true', (_says, claim, may) => {
  const wrong = SHOP.filter((product) => {
    const told = toldOf(product)
    return claim(told) && !may(product.silhouette, told)
  })
  expect(wrong.map((product) => [product.name, toldOf(product)])).toEqual([])
})

test('each lamp is dusted, each thing of leather is kept from water, and each thing but a gift card has its care', () => {
  for (const { silhouette, name, ...product } of SHOP) {
    const { care } = toldOf({ silhouette, name, ...product })
    expect([name, care === '']).toEqual([name, silhouette === 'gift-card'])
    expect([name, LAMPS.has(silhouette) && !/dust/i.test(care)]).toEqual([name, false])
  }
})

test('a gift card never expires', () => {
  const card = SHOP.find(({ silhouette }) => silhouette === 'gift-card')
  expect(card?.description).toContain('never expires')
  expect(card?.description).not.toMatch(/year/)
})
