import { expect, test } from 'vitest'
import { chargedPrice, isReduced } from './charged-price.ts'

test.each([
  [{ list: 1000, sale: null }, 1000, false],
  [{ list: 1000, sale: 800 }, 800, true],
  [{ list: 1000, sale: 1000 }, 1000, false],
  [{ list: 1000, sale: 1200 }, 1000, false],
  [{ list: 1000, sale: 0 }, 0, true],
])('spec A §1: %j costs %i', (price, charged, reduced) => {
  expect(chargedPrice(price)).toBe(charged)
  expect(isReduced(price)).toBe(reduced)
})
