import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { MISSING_SECONDS } from '#worker/cache/freshness.ts'
import { clientOf } from './rate-limit.ts'
import { RATE_LIMITS } from './rate-limit-table.ts'

describe('a visitor', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2'],
  ])('at %s counts as %s', (address, client) => {
    expect(clientOf(address)).toBe(client)
  })

  test.each([undefined, '', '127.0.0.1', '::1'])('at %j is not counted', (address) => {
    expect(clientOf(address)).toBeUndefined()
  })
})

/** The limits as Wrangler reads them. */
interface Configured {
  readonly name: string
  readonly namespace_id: string
  readonly simple: { readonly limit: number; readonly period: number }
}

describe('the figures are the same everywhere', () => {
  const figures = Object.values(RATE_LIMITS).map(({ binding, requests, seconds }) => [binding, requests, seconds])

  test.each(['wrangler.toml', 'tests/wrangler.toml'])('in %s', (config) => {
    const ratelimits: readonly Configured[] = unstable_readConfig({ config }).ratelimits
    expect(ratelimits.map(({ name, simple }) => [name, simple.limit, simple.period])).toEqual(figures)
    expect(new Set(ratelimits.map((one) => one.namespace_id)).size).toBe(figures.length)
  })

  test('in docs/limits.md', () => {
    const page = readFileSync('docs/limits.md', 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)`: .* \| `(\w+)` \| (\d+) \| (\d+) \|$/gm)]
    expect(rows.map(([, kind]) => kind)).toEqual(Object.keys(RATE_LIMITS))
    expect(rows.map(([, , binding, requests, seconds]) => [binding, Number(requests), Number(seconds)])).toEqual(figures)
    expect(page).toContain(`remembered for ${MISSING_SECONDS} s`)
  })
})
