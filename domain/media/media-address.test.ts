import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isShownMedia, PICTURE_QUERIES } from './media-address.ts'

const PICTURE = '/i/alderlune/AL1001-red-1'

describe('spec A §9: only the sizes that pages use pass', () => {
  test('nine widths without crop, and the content widths in the aspect ratios of blocks', () => {
    expect(PICTURE_QUERIES.size).toBe(9 + 5 * 7)
    for (const query of PICTURE_QUERIES) {
      expect(isShownMedia(PICTURE, query)).toBe(true)
    }
  })

  test.each([
    '',
    '?',
    '?w=200',
    '?w=201&fmt=auto&qlt=default',
    '?w=200&fmt=webp&qlt=default',
    '?w=200&fmt=auto&qlt=40',
    '?w=200&qlt=default&fmt=auto',
    '?w=200&fmt=auto&qlt=default&v=1',
    '?w=200&sm=aspect&aspect=4:5&fmt=auto&qlt=default',
    '?w=415&sm=aspect&aspect=21:9&fmt=auto&qlt=default',
  ])('a picture with %j does not', (query) => {
    expect(isShownMedia(PICTURE, query)).toBe(false)
  })

  test('any other URL is in the table or refused', () => {
    const part = fc.tuple(fc.constantFrom('w', 'h', 'sm', 'aspect', 'fmt', 'qlt', 'img404'), fc.oneof(fc.nat(), fc.string()))
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const query = `?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`
        expect(isShownMedia(PICTURE, query)).toBe(PICTURE_QUERIES.has(query))
      }),
    )
  })

  test('two formats of a film, and its poster as a picture', () => {
    const film = '/v/alderlune/AL1018-rose-film'
    expect(isShownMedia(`${film}/mp4_720p`, '')).toBe(true)
    expect(isShownMedia(`${film}/mp4_1080p`, '')).toBe(true)
    expect(isShownMedia(film, '?w=768&fmt=auto&qlt=default')).toBe(true)
    for (const path of [film, `${film}.json`, `${film}/mp4_480p`, `${film}/mp4_720p/x`, '/i/alderlune/x/mp4_720p']) {
      expect(isShownMedia(path, '')).toBe(false)
    }
    expect(isShownMedia(`${film}/mp4_720p`, '?w=768&fmt=auto&qlt=default')).toBe(false)
  })

  test.each(['.json', '.JSON', '%2ejson', '.%6Ason', '.j%73on', '.js%4fn', '.jso%4E'])(
    'a description of a film is no picture: %s',
    (end) => {
      expect(isShownMedia(`/v/alderlune/AL1018-rose-film${end}`, '?w=768&fmt=auto&qlt=default')).toBe(false)
    },
  )

  test.each(['Hero%20v1.2', 'Caf%C3%A9', 'json', 'a%26b', 'x.jpg'])('an editor’s name is one: %s', (name) => {
    expect(isShownMedia(`/i/alderlune/${name}`, '?w=768&fmt=auto&qlt=default')).toBe(true)
  })
})
