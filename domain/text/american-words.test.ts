import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { AMERICAN_WORDS, inUpstreamWords, inWordsOf } from './american-words.ts'

const american = (text: string): string => inWordsOf(MARKETS.us, text)
const entry = fc.constantFrom(...AMERICAN_WORDS)
const letter = fc.constantFrom(...'abcxyzÉé09')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

describe('the map of American words', () => {
  test.each([
    ['Tilda Wide-Leg Crêpe Trousers', 'Tilda Wide-Leg Crêpe Pants'],
    ['A pleated trouser with room to sit.', 'A pleated pant with room to sit.'],
    ['Hartley Cable Lambswool Jumper', 'Hartley Cable Lambswool Sweater'],
    ['JEWELLERY', 'JEWELRY'],
    ['Silver Grey', 'Silver Gray'],
    ['Black/Grey', 'Black/Gray'],
    ['a fine roll-neck later', 'a fine turtleneck later'],
    ['Homeware: lighting', 'Home goods: lighting'],
    ['<p>Soft <em>jumpers</em></p>', '<p>Soft <em>sweaters</em></p>'],
    ['[Shop trousers](/browse/mens/trousers)', '[Shop pants](/browse/mens/trousers)'],
    ['https://shop.example/trousers is a URL', 'https://shop.example/trousers is a URL'],
  ])('%s: %s', (british, words) => {
    expect(american(british)).toBe(words)
  })

  test('a whole word is replaced with its capitals, and nothing around it changes', () => {
    const around = fc.constantFrom('', ' ', ', ', '. ', '“', '(', '-', '’s ', ' £4 ')
    const shape = fc.constantFrom(
      (word: string) => word,
      capital,
      (word: string) => word.toUpperCase(),
    )
    fc.assert(
      fc.property(entry, shape, around, around, ([british, words], write, before, after) => {
        expect(american(before + write(british) + after)).toBe(before + write(words) + after)
      }),
    )
  })

  test('part of a longer word is not replaced: greyhound, jumpered', () => {
    fc.assert(
      fc.property(entry, letter, ([british], one) => {
        expect(american(one + british)).toBe(one + british)
        expect(american(`${british}x${one}`)).toBe(`${british}x${one}`)
      }),
    )
  })

  test('American text stays unchanged, so a text may be translated twice', () => {
    const text = fc.array(
      fc.oneof(
        entry.map(([british]) => british),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(text, (parts) => {
        const once = american(parts.join(' '))
        expect(american(once)).toBe(once)
      }),
    )
  })

  test('an American search word is sent as the upstream’s name', () => {
    fc.assert(
      fc.property(entry, ([british, words]) => {
        expect(american(inUpstreamWords(MARKETS.us, words))).toBe(words)
        expect(inUpstreamWords(MARKETS.en, british)).toBe(british)
      }),
    )
    expect(inUpstreamWords(MARKETS.us, 'gray Sweaters')).toBe('grey Jumpers')
  })

  test('Britain and Europe get every text unchanged', () => {
    fc.assert(
      fc.property(entry, fc.string(), ([british], rest) => {
        const text = `${british} of 92 cm ${rest}`
        expect([inWordsOf(MARKETS.en, text), inWordsOf(MARKETS.eu, text)]).toEqual([text, text])
      }),
    )
  })

  test('words of islands, which have both spellings, match the table', () => {
    const pairs = readdirSync(import.meta.dirname)
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [
        ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/spelt\(market, '([^']+)', '([^']+)'\)/g),
      ])
    expect(pairs.length).toBeGreaterThan(4)
    expect(pairs.map(([, british = '']) => american(british))).toEqual(pairs.map(([, , words]) => words))
  })
})

describe('measures for Americans', () => {
  test.each([
    ['Size 10, Regular: bust 92 cm, waist 74 cm', 'Size 10, Regular: bust 36 in, waist 29 in'],
    ['45 × 45 cm', '17½ × 17½ in'],
    ['Chain 42 to 47 cm', 'Chain 16½ to 18½ in'],
    ['a stacked heel of 45 mm.', 'a stacked heel of 1¾ in.'],
    ['Trim the wick to 5 mm.', 'Trim the wick to ¼ in.'],
    ['Height 9 cm, 220 g', 'Height 3½ in, 7¾ oz'],
    ['Height 9 cm, 28 cl', 'Height 3½ in, 9½ fl oz'],
    ['Machine wash at 30 °C', 'Machine wash at 86 °F'],
    ['Our model is 177 cm and wears a size 8', 'Our model is 5 ft 10 in and wears a size 8'],
    ['The denim is 13 oz; 18 gallons, 30 cmx', 'The denim is 13 oz; 18 gallons, 30 cmx'],
  ])('%s: %s', (metric, measures) => {
    expect(american(metric)).toBe(measures)
  })
})
