import { expect, test } from 'vitest'
import { searchText as text } from '#domain/text/search.ts'
import { statusOf } from './suggested-status.ts'

const suggestion = { id: 'x', words: 'x' }
const product = { id: 1, name: 'x', href: '/p/1/x/Red', picture: '/i/x' }

test.each([
  ['q', ''],
  ['qq', ''],
  ['qqq', ''],
  ['qqqq', text.noProducts],
  ['q qq', text.noProducts],
])('spec A §5 no products for %j: said only beyond three characters, also where there are suggestions', (words, status) => {
  for (const suggestions of [[], [suggestion]]) {
    expect(statusOf({ kind: 'found', words, products: [], suggestions })).toBe(status)
  }
})

test('a reply with products announces their number, one without announces none, and before a reply nothing is announced', () => {
  expect(statusOf({ kind: 'found', words: 'q', products: [product], suggestions: [suggestion] })).toBe(text.count(1, 1))
  expect(statusOf({ kind: 'failed' })).toBe(text.unreachable)
  expect(statusOf({ kind: 'none' })).toBe('')
})
