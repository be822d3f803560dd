import { expect, test } from 'vitest'
import { SCALES } from '#backend/demo/words/sizes.ts'
import { sizeTable } from './size-charts.ts'

const tableOf = (chart: string, market: 'en' | 'us' = 'en') => sizeTable({ block: 'size-chart', name: 'Sizes', chart }, market)
const column = (chart: string, at: number, market?: 'us') =>
  (tableOf(chart, market).rows as readonly (readonly string[])[]).map((row) => row[at])

test.each([
  ['dress', 'womens', 0],
  ['alpha', 'womens', 3],
  ['mens', 'mens', 0],
  ['waist', 'mensWaist', 0],
  ['shoe', 'shoes', 0],
])('the size guide measures every size of the scale %s', (scale, chart, at) => {
  const sizes = SCALES[scale] ?? []
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter((size) => !column(chart, at).includes(size))).toEqual([])
})

test('a market that measures in inches reads them so finely that no two sizes are equal', () => {
  expect(tableOf('mens')).toMatchObject({
    columns: ['Size', 'Chest (cm)', 'Waist (cm)'],
    rows: expect.arrayContaining([['XXL', '122', '106']]),
  })
  expect(tableOf('mens', 'us')).toMatchObject({
    columns: ['Size', 'Chest (in)', 'Waist (in)'],
    rows: expect.arrayContaining([['XXL', '48', '41.7']]),
  })
  const lengths = column('shoes', 3, 'us')
  expect(new Set(lengths).size).toBe(lengths.length)
})
