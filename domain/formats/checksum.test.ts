import { expect, test } from 'vitest'
import { checksum } from './checksum.ts'

test('the values that the authors of FNV publish', () => {
  expect(['', 'a', 'foobar'].map(checksum)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
})
