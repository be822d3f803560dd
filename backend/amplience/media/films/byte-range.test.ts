import { describe, expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

describe('RFC 9110 §14.1.2: byte ranges of a file of 100', () => {
  test.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=90-200', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-200', { first: 0, last: 99 }],
    ['Bytes=0-0', { first: 0, last: 0 }],
  ])('%s', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range)
  })

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is out of range', (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable')
  })

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-0',
    'bytes=a-b',
    'bytes=0-9,20-29',
    'seconds=0-9',
    '0-9',
    `bytes=${'9'.repeat(400)}-`,
  ])('%s requests the whole file', (header) => {
    expect(parseRange(header, 100)).toBeUndefined()
  })
})
