import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSetName } from '#backend/brand/media-names.ts'
import { parsePictureName, splitExtension } from './picture-name.ts'
import { parsePictureRequest, WIDTHS } from './picture-request.ts'

const ask = (query: Record<string, string>, accept = 'image/avif,image/webp,*/*') => parsePictureRequest(query, accept, 0.8)

describe('wire: content §4: a picture’s parameters', () => {
  test('a width is rounded up to the next one that a screen of the shop uses', () => {
    expect(['1', '201', '415', '581', '1500', '99999'].map((w) => ask({ w }).width)).toEqual([200, 415, 415, 768, 1517, 2048])
  })

  test('any request becomes one of a few variants', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('w', 'h', 'aspect', 'sm', 'fmt', 'qlt', 'x'),
          fc.oneof(fc.string(), fc.double().map(String)),
        ),
        (query) => {
          const request = ask(query)
          expect(WIDTHS).toContain(request.width)
          expect([40, 60, 75, 80, 90]).toContain(request.quality)
          seen.add(JSON.stringify(request))
        },
      ),
    )
    expect(seen.size).toBeLessThan(WIDTHS.length * 15 * 5 * 6)
  })

  test('fmt=auto gives WebP if the browser takes it, otherwise JPEG; AVIF only if the request names it', () => {
    expect(ask({ fmt: 'auto' }).format).toBe('webp')
    expect(ask({ fmt: 'auto' }, '*/*').format).toBe('jpeg')
    expect(ask({ fmt: 'avif' }).format).toBe('avif')
    expect(parsePictureRequest({}, '', 0.8, 'png').format).toBe('png')
  })

  test('fmt=auto names AVIF as the smaller file if the browser takes it, up to 1200 px', () => {
    expect(ask({ fmt: 'auto', w: '415' }).smaller).toEqual({ format: 'avif', quality: 60 })
    expect(ask({ fmt: 'auto', w: '415', qlt: '85' }).smaller).toEqual({ format: 'avif', quality: 90 })
    expect(ask({ fmt: 'auto', w: '992' }).smaller?.format).toBe('avif')
    expect(ask({ fmt: 'auto', w: '1280' }).smaller).toBeUndefined()
    expect(ask({ fmt: 'auto', w: '415' }, 'image/webp,*/*').smaller).toBeUndefined()
    expect(ask({ fmt: 'webp', w: '415' }).smaller).toBeUndefined()
  })

  test('aspect, or width with height, crop; height alone keeps the ratio', () => {
    expect(ask({ w: '768', sm: 'aspect', aspect: '4:5' }).ratio).toBe(0.8)
    expect(ask({ w: '800', h: '800' }).ratio).toBe(1)
    expect(ask({ h: '960' })).toMatchObject({ width: 768, ratio: undefined })
    expect(ask({ w: '768', aspect: '4:zero' }).ratio).toBeUndefined()
  })
})

describe('names of the library', () => {
  test('style, colour and view; scenes; the default', () => {
    expect(parsePictureName('AL1001-navy-blue-1')).toEqual({ kind: 'product', styleCode: 'AL1001', colour: 'navy-blue', view: 1 })
    expect(parsePictureName('scene-hero-autumn')).toEqual({ kind: 'scene', scene: 'hero-autumn' })
    expect(parsePictureName('default')).toEqual({ kind: 'default' })
    expect(['AL1001-red-0', 'AL1001-red', '../x', 'AL1001--1', ''].map(parsePictureName).filter((name) => name)).toHaveLength(0)
  })

  test('sets end in -SET; a known extension is split off', () => {
    expect(readSetName('AL1001-cafe-creme-SET')).toMatchObject({ styleCode: 'AL1001', colour: 'cafe-creme' })
    expect(readSetName('AL1001-cafe-creme')).toBeUndefined()
    expect(splitExtension('default.jpg')).toEqual({ name: 'default', format: 'jpeg' })
    expect(splitExtension('a.b')).toEqual({ name: 'a.b' })
  })
})
