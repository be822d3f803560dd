import { expect, test } from 'vitest'
import { StepFailed } from './run.ts'
import { shopSizeFrom } from './shop-size.ts'

test.each([
  ['1', 1],
  ['640', 640],
  ['100000', 100_000],
])('a shop may have %s products', (text, products) => {
  expect(shopSizeFrom(text)).toBe(products)
})

test.each(['', '0', '-5', '1.5', '1e3', '100001', 'many', '0x10'])('a shop of %j products is refused in one sentence', (text) => {
  expect(() => shopSizeFrom(text)).toThrow(StepFailed)
  expect(() => shopSizeFrom(text)).toThrow('--products takes a whole number from 1 to 100000')
})
