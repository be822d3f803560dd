import { expect, test } from 'vitest'
import { cleanReviewText, reviewFaults } from './review-rules.ts'

const REVIEW = { rating: '5', title: 'Fit', text: 'Yes', name: 'Jo' }

test.each<[change: object, faults: string[]]>([
  [{}, []],
  [{ title: 'ab' }, ['title']],
  [{ title: ' ab ' }, ['title']],
  [{ text: 'ab' }, ['text']],
  [{ text: 'a\u200b\u0000b' }, ['text']],
  [{ text: '\u200b\u200b\u200b' }, ['text']],
  [{ name: 'J' }, ['name']],
  [{ name: 'J'.repeat(61) }, ['name']],
  [{ title: 'a'.repeat(121) }, ['title']],
  [{ text: 'a'.repeat(2001) }, ['text']],
  [{ rating: '0' }, ['rating']],
  [{ rating: '6' }, ['rating']],
  [{ rating: '4.5' }, ['rating']],
  [{ rating: '' }, ['rating']],
  [{ rating: '', title: '', name: '' }, ['rating', 'title', 'name']],
])(
  'spec A §5: a title and a message have at least 3 characters, a name 2, stars 1 to 5: %j has the faults %j',
  (change, faults) => {
    expect(reviewFaults({ ...REVIEW, ...change })).toEqual(faults)
  },
)

test('a message keeps its lines, a title is one line', () => {
  expect(cleanReviewText('text', 'one\r\ntwo')).toBe('one\ntwo')
  expect(cleanReviewText('title', 'one\ntwo')).toBe('one two')
})
