import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeJson, nestsDeeperThan } from './json-depth.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

describe('safety §5: how deeply JSON nests', () => {
  test('brackets in texts do not count, escaped quotation marks do not end a text', () => {
    expect(nestsDeeperThan(1, bytes('{"a[[[": "]\\"[[\\\\"}'))).toBe(false)
    expect(nestsDeeperThan(1, bytes('{"a": "\\\\", "b": []}'))).toBe(true)
  })

  test('is the depth of the parsed value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 7 }), (value, most) => {
        expect(nestsDeeperThan(most, bytes(JSON.stringify(value)))).toBe(depthOf(value) > most)
      }),
      { numRuns: 5_000 },
    )
  })

  test.each(['{}', ' \r\n\t[1]', '{broken', '\ufeff[1]'])('looks like JSON: %j', (text) =>
    expect(looksLikeJson(bytes(text))).toBe(true),
  )
  test.each(['', ' ', '\ufeff', 'a=[1]&b={}', '--boundary', '"text"', '12'])('does not: %j', (text) =>
    expect(looksLikeJson(bytes(text))).toBe(false),
  )
})
