import { expect, test } from 'vitest'
import { activeAfter } from './active-option.ts'

test.each([
  ['ArrowDown', undefined, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, undefined],
  ['ArrowUp', undefined, 3, 2],
  ['ArrowUp', 0, 3, undefined],
  ['ArrowDown', undefined, 0, undefined],
  ['ArrowUp', undefined, 0, undefined],
] as const)('%s from %s of %i options leads to %s', (key, active, count, next) => {
  expect(activeAfter(key, active, count)).toBe(next)
})
