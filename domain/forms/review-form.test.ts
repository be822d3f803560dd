import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'
import { reviewForm } from './review-form.ts'

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
    const read = readForm(reviewForm, { ...REVIEW, ...change })
    expect(read.ok ? [] : [...read.reason.keys()]).toEqual(faults)
  },
)

test('a message keeps its lines, a title is one line', () => {
  expect(readForm(reviewForm, { ...REVIEW, text: 'one\r\ntwo', title: 'one\ntwo' })).toEqual({
    ok: true,
    value: { rating: 5, name: 'Jo', text: 'one\ntwo', title: 'one two', fit: 'none' },
  })
})
