import { expect, test } from 'vitest'
import { nextPosition } from './next-position.ts'

test.each([
  ['from the first to the second', 0, 1, 300],
  ['to the last, which may be less than a card away', 800, 1, 1000],
  ['from the last to the first', 1000, 1, 0],
  ['from the last, where the browser rounds, to the first', 999.4, 1, 0],
  ['back from the last', 1000, -1, 700],
  ['back to the first', 200, -1, 0],
  ['back from the first to the last', 0, -1, 1000],
] as const)('spec B §2: the carousel moves one card a step and loops: %s', (_name, left, direction, next) => {
  expect(nextPosition({ left, most: 1000, step: 300 }, direction)).toBe(next)
})

test('cards that all fit do not scroll', () => {
  expect([nextPosition({ left: 0, most: 0, step: 300 }, 1), nextPosition({ left: 0, most: 0, step: 300 }, -1)]).toEqual([0, 0])
})
