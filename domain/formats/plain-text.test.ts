import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/helpers/tries-all.ts'
import { cleanCode, cleanLine, cleanLines, cleanNumber, lengthOf } from './plain-text.ts'

describe('entered and pasted text without invisible characters', () => {
  test.each([
    ['  Ann \t Lee ', 'Ann Lee'],
    ['An\u200bn\u00ad\u2060', 'Ann'],
    ['\u202eAnn\u202c\u0000', 'Ann'],
    ['Ann\nLee\u2028x', 'Ann Lee x'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['\u3000Ann\u00a0Lee\ufeff', 'Ann Lee'],
    ['An\u200dn', 'Ann'],
    // Persian words, combined emoji and the flag of Scotland need their invisible characters.
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ])('a line: %j is %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean)
  })

  test.each(['', ' ', '\u200b\u200b', '\u0000', '\n\n', '\u202e', '\u3164', '\u2800', '\u00ad\u2060', '\ufe0f'])(
    '%j is nothing',
    (text) => {
      expect([cleanLine(text), cleanLines(text), cleanCode(text)]).toEqual(['', '', ''])
    },
  )

  test('several lines stay lines', () => {
    expect(cleanLines(' Dear Ann,\r\n\r\nhappy\u202e birthday \n ')).toBe('Dear Ann,\n\nhappy birthday')
  })

  test.each([
    ['\u200bSUMMER10 ', 'SUMMER10'],
    ['ＳＵＭＭＥＲ１０', 'SUMMER10'],
    ['WELCOME\u201110', 'WELCOME-10'],
    ['ann\u00ad@example.com', 'ann@example.com'],
  ])('a code: %j is %j', (text, clean) => {
    expect(cleanCode(text)).toBe(clean)
  })

  test.each(['#100000000001', ' 1000 0000 0001', '１００００００００００１', '\u2068# 1000\u00a00000 0001\u2069'])(
    'an order number: %j',
    (text) => {
      expect(cleanNumber(text)).toBe('100000000001')
    },
  )

  test('lengths count visible characters, not code units', () => {
    expect([lengthOf('👍a'), lengthOf('Ann')]).toEqual([2, 3])
  })

  test('cleaning is idempotent and leaves no control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const clean of [cleanLine, cleanLines, cleanCode, cleanNumber]) {
          expect(clean(clean(text))).toBe(clean(text))
        }
        expect(cleanLine(text)).not.toMatch(/\p{Cc}/u)
      }),
      runs(500, 3_000),
    )
  })
})
