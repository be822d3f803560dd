import { expect, test } from 'vitest'
import { brushOf } from '#backend/demo/pictures/document.ts'
import { createSheet } from '#backend/demo/pictures/sheet.ts'
import { buttonRow } from './sewing.ts'

const brush = brushOf({ silhouette: 'shirt-dress', pattern: 'plain', hex: '#1F2A45', seed: 7, view: 1 }, createSheet())

/** Returns the y of each button in a row of ten from 100 to 1000, with or without a belt. */
const row = (under?: readonly [number, number]): number[] =>
  [...buttonRow(brush, 800, 100, 1000, 10, 12, under).matchAll(/ y="(\d+)"/g)].map(([, y]) => Number(y))

test('buttons under a belt are left out, even if it covers only a part of them, and the others do not move', () => {
  expect(row()).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
  expect(row([410, 591])).toEqual([100, 200, 300, 700, 800, 900, 1000])
  expect(row([413, 587])).toEqual([100, 200, 300, 400, 600, 700, 800, 900, 1000])
})
