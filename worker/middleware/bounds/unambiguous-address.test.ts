import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourToSegment } from '#domain/product/colour-segment.ts'
import { runs } from '#tests/helpers/tries-all.ts'
import { isUnambiguous } from './unambiguous-address.ts'

const HOST = 'http://shop.example'

describe('safety §8.1: an unambiguous URL', () => {
  test.each([
    '/',
    '/browse/womens?filters[color]=Red&from=%2Fbag%5c..//x',
    '/p/1001/marlow-linen-midi-dress/Caf%C3%A9_Cr%C3%A8me',
    '/p/1001/marlow-linen-midi-dress/Café_Crème',
    '/p/1/x/Black~sWhite',
    '/p/1/x/Sky~uBlue',
    '/p/1/x/100%25_Wool',
    '/p/1/x/St._Tropez...',
    "/p/1/x/it's_(new)!*",
    '/i/alderlune/a.b%2Ec-1',
    '/i/alderlune/.hidden/..hidden',
    '/?utm_campaign=50%off',
    '/search?query=caf%E9',
    '/?x=%u2019',
    '/bag?b=%zz&c=%00',
  ])('passes: %s', (path) => {
    expect(isUnambiguous(HOST + path)).toBe(true)
  })

  test.each([
    ['a dot segment', '/i/../x'],
    ['one encoded', '/i/%2e%2E/x'],
    ['one half encoded', '/i/.%2e/x'],
    ['one encoded twice', '/i/%252e%252e/x'],
    ['one encoded three times', '/i/%25252e%25252e/x'],
    ['one that changes nothing', '/i/./x'],
    ['one at the end', '/i/..'],
    ['one with parameters', '/i/..;a=b/x'],
    ['one with encoded parameters', '/i/..%3b/x'],
    ['a backslash', '/i\\x'],
    ['an encoded backslash', '/i/..%5Cx'],
    ['an encoded slash', '/i/a%2fb'],
    ['a slash encoded twice', '/i/a%252Fb'],
    ['an empty segment', '/i//x'],
    ['another host', '//evil.example/'],
    ['a control character', '/i/a\tb'],
    ['an encoded one', '/i/a%00'],
    ['a fragment', '/i/a#/../x'],
    ['letters that are always encoded', '/i/<a>'],
    ['encoding without an end', `/i/%${'25'.repeat(40)}2e`],
    ['a broken escape', '/i/%E0%A4%A'],
    ['an overlong one', '/i/%c0%ae%c0%ae/x'],
  ])('does not: %s', (_name, path) => {
    expect(isUnambiguous(HOST + path)).toBe(false)
  })

  test('without a host there is no URL', () => {
    expect(isUnambiguous('/i/a')).toBe(false)
    expect(isUnambiguous('http://[/i/a')).toBe(false)
  })

  test('the URL of any colour is accepted; a name with a control character, a backslash or an encoding is not', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((name) => !/[\p{Cc}\\%]|^\.{1,2}(?:;.*)?$/u.test(name))
    fc.assert(
      fc.property(words, (colour) => isUnambiguous(`${HOST}/p/1/x/${colourToSegment(colour)}`)),
      { numRuns: 2_000 },
    )
  })

  test('however often an accepted URL is decoded and resolved, it stays in its folder', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e',
        '%2E',
        '%252e',
        '/',
        '//',
        '%2f',
        '%5c',
        '\\',
        ';',
        '%3b',
        '%',
        '25',
        '%00',
        '\t',
        '#',
        'a',
        'é',
      ),
      fc.string({ maxLength: 3 }),
    )
    const root = '/hosted-checkout/'
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        let url = `${HOST}${root}${parts.join('')}`
        if (!isUnambiguous(url)) {
          return true
        }
        for (let times = 0; times < 6; times += 1) {
          if (!new URL(url).pathname.startsWith(root)) {
            return false
          }
          const [path = ''] = url.split('?')
          try {
            url = decodeURIComponent(path)
          } catch {
            return true
          }
        }
        return true
      }),
      runs(4_000, 20_000),
    )
  })
})
