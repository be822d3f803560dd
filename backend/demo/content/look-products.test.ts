import { expect, test } from 'vitest'
import { JOB_DESIGNS } from '#backend/demo/catalogue/job-products.ts'
import { LOOKS } from '#backend/demo/pictures/looks.ts'
import { ALL_MARKETS, MARKETS } from '#domain/markets.ts'
import { lookPiece, lookProduct } from './look-products.ts'

const shown = { shown: 1001, in: 'sunday-look' }

test('a product of a look has the URL, picture, price and place that catalogue and drawing give it', () => {
  expect(lookProduct(shown, { market: MARKETS.en })).toMatchObject({
    background: { name: 'AL1001-navy-blue-1' },
    url: '/p/1001/marlow-linen-midi-dress/Navy_Blue',
    title: 'Marlow Linen Midi Dress',
    price: 129,
    position: { x: 36 },
  })
  expect(ALL_MARKETS.map((market) => lookProduct(shown, { market })?.price)).toEqual([129, 168, 155])
})

test('a look names the charged price: the list price, if the sale price is not lower', () => {
  const coat = {
    styleCode: 'AL1020',
    nth: 0,
    what: 'rug',
    name: 'Rug',
    hex: '#DCCFB9',
    pattern: 'stripe',
    x: 800,
    y: 1000,
    scale: 0.5,
  } as const
  const looks = { rug: { pieces: [coat], back: () => '', front: () => '' } }
  expect(lookProduct({ shown: 1020, in: 'rug' }, { market: MARKETS.us }, looks)?.price).toBe(238)
})

test('a market that does not sell the piece has no such product', () => {
  const blouse = {
    styleCode: 'AL1023',
    nth: 0,
    what: 'blouse',
    name: 'Blouse',
    hex: '#F6F4EE',
    pattern: 'plain',
    x: 800,
    y: 60,
    scale: 0.5,
  } as const
  const looks = { spring: { pieces: [blouse], back: () => '', front: () => '' } }
  const shown = ALL_MARKETS.map((market) => lookProduct({ shown: 1023, in: 'spring' }, { market }, looks))
  expect(shown).toEqual([expect.objectContaining({ price: 85 }), null, null])
})

test('a data file that names an unknown look, or an unknown piece of one, is refused', () => {
  expect(lookPiece.safeParse(shown).success).toBe(true)
  expect(lookPiece.safeParse({ ...shown, in: 'monday-look' }).success).toBe(false)
  expect(lookPiece.safeParse({ ...shown, shown: 1002 }).success).toBe(false)
})

test('every piece of a look is one of the products that are written by hand', () => {
  const codes = JOB_DESIGNS.map(({ id }) => `AL${id}`)
  expect(codes).toEqual(
    expect.arrayContaining(Object.values(LOOKS).flatMap(({ pieces }) => pieces.map((piece) => piece.styleCode))),
  )
})
