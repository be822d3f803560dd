import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const COLUMNS = { needed: ['sku', 'price'], optional: ['market'] }

const read = (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'table-')), 'a.csv')
  writeFileSync(file, text)
  return readTable(file, COLUMNS)
}

test('a byte order mark, semicolons, spaces, quotation marks and empty lines are read as intended', () => {
  expect(read('\ufeffSKU; Price ;market\r\nA-1;"1,250.00";UK\r\n;;\r\n B-2 ; 3 ;\r\n')).toEqual([
    { line: 2, cells: { sku: 'A-1', price: '1,250.00', market: 'UK' } },
    { line: 4, cells: { sku: 'B-2', price: '3', market: '' } },
  ])
})

test.each([
  ['', /is empty. Its first line names the columns: sku, price/],
  ['sku,price\n', /has no line below its columns/],
  ['sku,prise\nA,1\n', /line 1: there is no column "prise". Write price.\n.*line 1: the column price is missing/],
  ['sku,price\nA,1,250.00\n', /line 2: there are more fields than columns/],
  ['sku,price\n"A,1\n', /a\.csv: .*Quote.*Choose CSV in UTF-8/],
])('%j is refused with file, line and fix', (text, message) => {
  expect(() => read(text)).toThrow(message)
})
