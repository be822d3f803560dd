import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.ts'

test('a secret equals only itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (one, other) => {
      expect(await isSameSecret(one, other)).toBe(one === other)
      expect(await isSameSecret(one, one)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
