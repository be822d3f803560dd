import { expect, test } from 'vitest'
import { mayPrefetch } from './connection.ts'

test.each([
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('spec A §9: with the connection %j links are fetched ahead: %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may)
})
