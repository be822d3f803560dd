import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askMedia as ask, mediaType as type, WEBP } from '#tests/helpers/ask-media.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

describe('wire: content §4: pictures', () => {
  test('fmt=auto gives WebP where it is accepted and JPEG elsewhere; fmt=svg gives the drawing', async () => {
    const webp = await ask('/i/alderlune/AL1001-red-1?w=200&fmt=auto&qlt=default')
    expect(webp.response.status).toBe(200)
    expect(type(webp)).toBe('image/webp')
    expect(webp.text.slice(8, 12)).toBe('WEBP')
    expect(webp.response.headers.get('access-control-allow-origin')).toBe('*')
    expect(webp.response.headers.get('vary')).toContain('Accept')
    expect(type(await ask('/i/alderlune/AL1001-red-1?w=200&fmt=auto', { headers: { accept: '*/*' } }))).toBe('image/jpeg')
    expect(type(await ask('/i/alderlune/AL1001-red-1/a-red-dress.svg'))).toBe('image/svg+xml')
  })

  test('a width is rounded up to one of the shop’s, and a repeated picture comes from the cache with the same tag', async () => {
    const one = await ask('/i/alderlune/AL1001-navy-blue-1?w=150&fmt=auto')
    const two = await ask('/i/alderlune/AL1001-navy-blue-1?w=200&fmt=auto&utm=x', {}, { IMAGES: undefined })
    expect(two.response.headers.get('etag')).toBe(one.response.headers.get('etag'))
    expect(two.body).toEqual(one.body)
    const again = await ask('/i/alderlune/AL1001-navy-blue-1?w=200&fmt=auto', {
      headers: { ...WEBP, 'if-none-match': `W/${one.response.headers.get('etag')}` },
    })
    expect(again.response.status).toBe(304)
    expect(again.body).toHaveLength(0)
  })

  test('a browser that takes AVIF gets WebP first, and AVIF after it has requested the picture again; other browsers still get WebP', async () => {
    const path = '/i/alderlune/AL1001-navy-blue-2?w=200&fmt=auto'
    const [first, again, third] = [await ask(path), await ask(path), await ask(path)]
    expect([first, again, third].map(type)).toEqual(['image/webp', 'image/webp', 'image/avif'])
    expect(third.text.slice(4, 12)).toBe('ftypavif')
    expect(third.response.headers.get('etag')).not.toBe(first.response.headers.get('etag'))
    expect(type(await ask(path, { headers: { accept: 'image/webp,*/*' } }))).toBe('image/webp')
    const kept = { headers: { ...WEBP, 'if-none-match': third.response.headers.get('etag') ?? '' } }
    expect((await ask(path, kept)).response.status).toBe(304)
  })

  test('with MAKE_AVIF=no it stays WebP', async () => {
    const path = '/i/alderlune/AL1001-navy-blue-3?w=200&fmt=auto'
    const views = await Promise.all([1, 2, 3].map(() => ask(path, {}, { MAKE_AVIF: 'no' })))
    const later = await ask(path, {}, { MAKE_AVIF: 'no' })
    expect([...views, later, await ask(path, {}, { MAKE_AVIF: 'no' })].map(type)).toEqual(Array(5).fill('image/webp'))
  })

  test('a picture is cached for a month, or for ever if its URL has a version', async () => {
    const month = await ask('/i/alderlune/AL1001-red-1?w=200&fmt=svg')
    expect(month.response.headers.get('cache-control')).toBe('public, max-age=2592000')
    const version = await ask('/i/alderlune/AL1001-red-1?w=200&fmt=svg&v=3')
    expect(version.response.headers.get('cache-control')).toContain('immutable')
  })

  test('without a rasteriser, or with a broken one, the drawing itself is the picture', async () => {
    const broken = {
      input: () => {
        throw new Error('out of order')
      },
    }
    for (const IMAGES of [undefined, broken]) {
      const drawn = await ask('/i/alderlune/AL1002-ivory-9?img404=default&w=453&fmt=webp', {}, { IMAGES })
      expect([drawn.response.status, type(drawn)]).toEqual([200, 'image/svg+xml'])
      expect(drawn.text).toMatch(/^<svg [^>]*width="453" height="604"/)
    }
  })

  test('scenes are drawn wide, or tall for an upright crop', async () => {
    const wide = await ask('/i/alderlune/scene-womens?w=768&fmt=svg')
    expect(wide.text).toContain('viewBox="0 0 2400 1350"')
    const tall = await ask('/i/alderlune/scene-womens?w=415&sm=aspect&aspect=4:5&fmt=svg')
    expect(tall.text).toMatch(/^<svg [^>]*viewBox="0 0 1600 2000" width="415" height="519"/)
  })

  test('an unknown style, colour, view or scene is a 404, or the picture named by img404', async () => {
    for (const name of ['AL9999-red-1', 'AL1001-puce-1', 'AL1001-red-7', 'scene-nowhere', 'x']) {
      expect((await ask(`/i/alderlune/${name}`)).response.status, name).toBe(404)
    }
    const other = await ask('/i/alderlune/AL9999-red-1?img404=default&w=200&fmt=svg')
    expect(other.response.status).toBe(200)
    expect(type(await ask('/i/alderlune/default?w=200'))).toBe('image/jpeg')
  })

  test('HEAD gets the same response as GET, without the bytes', async () => {
    const head = await ask('/i/alderlune/AL1001-red-2?w=200&fmt=svg', { method: 'HEAD' })
    expect([head.response.status, type(head), head.body.length]).toEqual([200, 'image/svg+xml', 0])
  })
})

describe('wire: content §4: media sets', () => {
  test('a set has four pictures, each of which exists', async () => {
    const { response, text } = await ask('/s/alderlune/AL1001-red-SET.json')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const set = JSON.parse(text)
    expect(set.name).toBe('AL1001-red-SET')
    expect(set.items).toHaveLength(4)
    for (const { type: kind, src } of set.items) {
      expect(kind).toBe('img')
      expect((await ask(`${new URL(src).pathname}?fmt=svg`)).response.status).toBe(200)
    }
  })

  test('demo goods: 1017 has no set, 1018 has a film', async () => {
    expect((await ask('/s/alderlune/AL1017-moss-SET.json')).response.status).toBe(404)
    expect((await ask('/i/alderlune/AL1017-moss-1?fmt=svg')).response.status).toBe(404)
    for (const colour of ['rose', 'ink']) {
      const items: { type: string; src: string }[] = JSON.parse((await ask(`/s/alderlune/AL1018-${colour}-SET.json`)).text).items
      expect(items.filter((item) => item.type === 'video').map(({ src }) => new URL(src).pathname)).toEqual([
        `/v/alderlune/AL1018-${colour}-film`,
      ])
    }
  })
})
