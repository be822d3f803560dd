import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/bag', '/bag'],
  ['/my-account/order-history', '/my-account/order-history'],
  ['/browse/womens?page=2&return=//evil.example', '/browse/womens?page=2'],
  ['/login?return=/bag', '/my-account'],
  ['/us/bag', '/my-account'],
  ['//evil.example/bag', '/my-account'],
  ['', '/my-account'],
  [null, '/my-account'],
])('%j leads back to %s', (asked, path) => {
  expect(returnPath(asked, { not: ['login'], otherwise: 'account' })).toBe(path)
})
