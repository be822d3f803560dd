import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexColour, INK, PAPER, readableOn } from './colour.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colours that editors choose', () => {
  test('long and short hex pass, in lower case', () => {
    expect(hexColour(' #AABBCC ')).toBe('#aabbcc')
    expect(hexColour('#aB3')).toBe('#aabb33')
  })

  test.each(['red', '#12345', '#1234567', 'url(x)', '#fff;background:url(//x)', '', undefined, 7])('%j is no colour', (value) => {
    expect(hexColour(value)).toBeUndefined()
  })

  test('contrast follows WCAG: 21 for black on white, 1 for equal colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#123456', '#123456')).toBe(1)
  })

  test('WCAG 1.4.3: the text is readable for every pair of colours', () => {
    fc.assert(fc.property(anyHex, anyHex, (ground, ink) => contrast(ground, readableOn(ground, ink)) >= 4.5))
    expect(readableOn('#ffffff', '#eeeeee')).toBe(INK)
    expect(readableOn('#101010', undefined)).toBe(PAPER)
    expect(readableOn('#ffffff', '#3a4a3d')).toBe('#3a4a3d')
  })
})
