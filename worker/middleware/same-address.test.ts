import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressWithout } from './same-address.ts'

const HOST = 'https://shop.example'
const without = (address: string) => addressWithout(new URL(address, HOST), new Set(['logout']))

describe('a redirect to the same URL without a parameter', () => {
  test.each([
    ['/', '/'],
    ['/?logout=true', '/'],
    ['/browse/womens?logout=true&page=2', '/browse/womens?page=2'],
    ['/browse/womens?page=2&logout=true', '/browse/womens?page=2'],
    ['/search?query=a%20b+c&logout=true&logout=false', '/search?query=a%20b+c'],
    ['/p/1/x/Red?Size=10&log%6fut=true', '/p/1/x/Red?Size=10'],
    ['/browse/womens?filters%5Bcolor%5D=Red&logout', '/browse/womens?filters%5Bcolor%5D=Red'],
    ['/us?&&logout=true&', '/us'],
  ])('%s → %s', (address, expected) => {
    expect(without(address)).toBe(expected)
  })

  test.each([`${HOST}//evil.example/?logout=true`, `${HOST}/\\evil.example?logout=true`, `${HOST}////evil.example`])(
    '%s stays on the host (open redirect)',
    (address) => {
      expect(new URL(without(address), HOST).origin).toBe(HOST)
    },
  )

  test('every URL stays on the host', () => {
    const path = fc.array(
      fc.oneof(fc.constantFrom('/', '\\', '//', 'evil.example', '@', ':', '?', '&', 'logout=true', '%2f'), fc.string()),
    )
    fc.assert(
      fc.property(path, (parts) => {
        const address = `${HOST}/${parts.join('')}`
        if (URL.canParse(address)) {
          expect(new URL(without(address), HOST).origin).toBe(HOST)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
