import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createBackend } from '#backend/app.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const FILM = '/v/alderlune/AL1018-rose-film'
const HERO = '/v/alderlune/film-candlelight'

const backend = createBackend()
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  backend.request(`http://media.test${path}`, { headers, method }, env, createExecutionContext())
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

const metadata = z.object({
  id: z.string(),
  meta: z.object({ title: z.string(), duration: z.number(), mainThumb: z.object({ src: z.string() }) }),
  media: z.array(
    z.looseObject({
      src: z.string(),
      profile: z.string(),
      width: z.number(),
      height: z.number(),
      size: z.number(),
      bitrate: z.number(),
    }),
  ),
})

/** Positions of the boxes in an MP4. A player can start before the file is complete only if moov comes before mdat. */
function boxes(file: Uint8Array): Map<string, number> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const found = new Map<string, number>()
  for (let at = 0; at + 8 <= file.length; at += Math.max(view.getUint32(at), 8)) {
    found.set(String.fromCharCode(...file.subarray(at + 4, at + 8)), at)
  }
  return found
}

describe('wire: content §4: films', () => {
  test.each([FILM, '/v/alderlune/AL1018-ink-film', HERO])('%s comes at 480p, 720p and 1080p, ready to start', async (film) => {
    const sizes: number[] = []
    for (const profile of ['mp4_480p', 'mp4_720p', 'mp4_1080p']) {
      const response = await ask(`${film}/${profile}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('video/mp4')
      expect(response.headers.get('cache-control')).toBe('public, max-age=2592000')
      expect(response.headers.get('accept-ranges')).toBe('bytes')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      const file = await bytesOf(response)
      expect(response.headers.get('content-length')).toBe(String(file.length))
      const { moov, mdat } = Object.fromEntries(boxes(file))
      expect(moov).toBeLessThan(mdat ?? 0)
      sizes.push(file.length)
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })

  test('a part is a 206 that names its range; all parts together are the film', async () => {
    const whole = await bytesOf(await ask(`${HERO}/mp4_480p`))
    const half = Math.floor(whole.length / 2)
    const parts: number[] = []
    for (const range of [`0-${half}`, `${half + 1}-`]) {
      const part = await ask(`${HERO}/mp4_480p`, { range: `bytes=${range}` })
      expect(part.status).toBe(206)
      const bytes = await bytesOf(part)
      expect(part.headers.get('content-length')).toBe(String(bytes.length))
      expect(part.headers.get('content-range')).toBe(`bytes ${parts.length}-${parts.length + bytes.length - 1}/${whole.length}`)
      parts.push(...bytes)
    }
    expect(Uint8Array.from(parts)).toEqual(whole)
    const tail = await ask(`${HERO}/mp4_480p`, { range: 'bytes=-4' })
    expect(await bytesOf(tail)).toEqual(whole.subarray(-4))
  })

  test('a range past the end is a 416 that names the film’s length', async () => {
    const size = (await ask(`${HERO}/mp4_480p`)).headers.get('content-length')
    const response = await ask(`${HERO}/mp4_480p`, { range: `bytes=${size}-` })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('RFC 9110 §13: a part of another version returns the whole film, and a current copy gets a 304', async () => {
    const etag = (await ask(`${FILM}/mp4_720p`)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect((await ask(`${FILM}/mp4_1080p`)).headers.get('etag')).not.toBe(etag)
    const range = 'bytes=0-9'
    expect((await ask(`${FILM}/mp4_720p`, { range, 'if-range': etag })).status).toBe(206)
    for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 00:00:00 GMT']) {
      expect((await ask(`${FILM}/mp4_720p`, { range, 'if-range': other })).status, other).toBe(200)
    }
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask(`${FILM}/mp4_720p`, { range, 'if-none-match': held })
      expect([answer.status, (await bytesOf(answer)).length], held).toEqual([304, 0])
    }
  })

  test('HEAD gives the length and sends no bytes', async () => {
    const head = await ask(`${FILM}/mp4_720p`, {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe((await ask(`${FILM}/mp4_720p`)).headers.get('content-length'))
    expect((await bytesOf(head)).length).toBe(0)
  })

  test('the poster is a picture like any other', async () => {
    for (const film of [FILM, HERO]) {
      const poster = await ask(`${film}?w=200&fmt=svg`)
      expect([poster.status, poster.headers.get('content-type')], film).toEqual([200, 'image/svg+xml'])
      expect(await poster.text()).toContain('width="200"')
    }
    expect((await ask(`${FILM}.svg`)).headers.get('content-type')).toBe('image/svg+xml')
  })

  test('the metadata names the sizes with their URLs and lengths, which are right', async () => {
    const { id, meta, media } = metadata.parse(await (await ask(`${FILM}.json?protocol=https`)).json())
    expect(id).toBe('AL1018-rose-film')
    expect(meta).toMatchObject({ duration: 6000, mainThumb: { src: `https://media.test${FILM}` } })
    expect(media.map(({ profile, width, height }) => [profile, width, height])).toEqual([
      ['mp4_480p', 384, 480],
      ['mp4_720p', 576, 720],
      ['mp4_1080p', 864, 1080],
    ])
    for (const { src, size } of media) {
      const file = await ask(new URL(src).pathname)
      expect(file.headers.get('content-length')).toBe(String(size))
    }
    const hero = metadata.parse(await (await ask(`${HERO}.json`)).json())
    expect(hero.media.at(-1)).toMatchObject({ src: `http://media.test${HERO}/mp4_1080p`, width: 1920, height: 1080 })
  })

  test.each([
    '/v/alderlune/film-nothing/mp4_720p',
    '/v/alderlune/AL1001-red-film/mp4_720p',
    '/v/alderlune/AL1018-puce-film/mp4_720p',
    '/v/alderlune/AL9999-rose-film/mp4_720p',
    `${FILM}/mp4_4320p`,
    `${FILM}/toString`,
    '/v/alderlune/AL1001-red-film',
    '/v/alderlune/AL1001-red-film.json',
    '/v/elsewhere/film-candlelight/mp4_720p',
  ])('%s is a 404', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  test('every film that content or a media set names exists in the size that the shop plays', async () => {
    const rows = await env.DB.prepare("SELECT body FROM content_items WHERE body LIKE '%video-link%'").all<{ body: string }>()
    const names = rows.results.flatMap(({ body }) => [...body.matchAll(/"name":"(film-[^"]+)"/g)].map(([, name]) => name))
    expect(names.length).toBeGreaterThan(0)
    for (const name of new Set(names)) {
      expect((await ask(`/v/alderlune/${name}/mp4_1080p`)).status, name).toBe(200)
    }
    const set = z.object({ items: z.array(z.object({ type: z.string(), src: z.string() })) })
    for (const colour of ['rose', 'ink']) {
      const { items } = set.parse(await (await ask(`/s/alderlune/AL1018-${colour}-SET.json`)).json())
      const [film] = items.filter(({ type }) => type === 'video')
      expect((await ask(`${new URL(film?.src ?? '').pathname}/mp4_720p`)).status).toBe(200)
    }
  })
})

describe('through the shop', () => {
  test('a film comes complete, in parts, by HEAD, as a 304, and not past its end', async () => {
    const shop = createTestShop()
    const whole = await shop.get(`${FILM}/mp4_720p`)
    const etag = whole.headers.get('etag') ?? ''
    const size = (await bytesOf(whole)).length
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ])
    const range = 'bytes=100-199'
    const part = await shop.get(`${FILM}/mp4_720p`, { range, 'if-range': etag })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${size}`])
    expect((await bytesOf(part)).length).toBe(100)
    const changed = await shop.get(`${FILM}/mp4_720p`, { range, 'if-range': '"other"' })
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, size])
    const behind = await shop.get(`${FILM}/mp4_720p`, { range: `bytes=${size}-` })
    expect([behind.status, behind.headers.get('content-range'), behind.headers.get('cache-control')]).toEqual([
      416,
      `bytes */${size}`,
      'no-store',
    ])
    expect((await bytesOf(behind)).length).toBe(0)
    expect((await shop.get(`${FILM}/mp4_720p`, { 'if-none-match': etag })).status).toBe(304)
    const head = await shop.visit(`${FILM}/mp4_720p`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
  })
})
