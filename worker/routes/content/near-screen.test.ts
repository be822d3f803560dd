import { describe, expect, test } from 'vitest'
import { addressOf } from '#domain/address/screen-at.ts'
import { nearScreen } from './near-screen.ts'

function near(path: string): string | undefined {
  const found = nearScreen(path)
  if (!found) {
    return undefined
  }
  const { at, market } = found
  return market.prefix + (at.screen === 'any-colour' ? `any colour of ${at.id}` : addressOf(at))
}

describe('the screen that a mistyped URL means', () => {
  test.each([
    ['/US', '/us/'],
    ['/Us/Bag', '/us/bag'],
    ['/BROWSE/WOMENS', '/browse/womens'],
    ['/updatepassword', '/updatePassword'],
    ['/us/UPDATEPASSWORD', '/us/updatePassword'],
    ['/browse/womens.', '/browse/womens'],
    ['/browse/womens/dresses),', '/browse/womens/dresses'],
    ['/Shop-Finder', '/shop-finder'],
    ['/p/1001/marlow-linen-midi-dress/Red.', '/p/1001/marlow-linen-midi-dress/Red'],
    ['/p/1001/marlow-linen-midi-dress/Red)', '/p/1001/marlow-linen-midi-dress/Red'],
    ['/p/1001/marlow-linen-midi-dress', 'any colour of 1001'],
    ['/EU/P/1001', '/euany colour of 1001'],
  ])('%s is %s', (path, screen) => {
    expect(near(path)).toBe(screen)
  })

  test('a URL longer than any of the shop’s matches none, and is not searched to its end', () => {
    expect(near(`/${'!'.repeat(8_000)}a`)).toBeUndefined()
    expect(near(`/browse/${'w'.repeat(300)}`)).toBeUndefined()
  })

  test.each(['/a b', '/.well-known/x', '/us/us/bag'])('%s matches none', (path) => {
    expect(near(path)).toBeUndefined()
  })
})
