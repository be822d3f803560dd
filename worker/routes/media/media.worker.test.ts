import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestShop, type Upstream } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { watchedShop } from '#tests/helpers/watched-shop.ts'

beforeAll(() => seedForTests(env.DB))
afterEach(() => vi.useRealTimers())

const PICTURE = '/i/alderlune/AL1001-red-1?w=200&fmt=auto&qlt=default'
const isDefault = (request: Request) => new URL(request.url).pathname.endsWith('/default')
const png = (headers: Record<string, string> = {}) =>
  new Response('png', { headers: { 'content-type': 'image/png', ...headers } })

/** A shop whose media service returns this response for every image except the default image. */
const shopWith = (picture: (request: Request) => Response | Promise<Response>) =>
  createTestShop({ upstream: (request: Request, pass: Upstream) => (isDefault(request) ? pass(request) : picture(request)) })

describe('a picture', () => {
  test('comes with its type, tag and age, as a picture only, and is not sent twice', async () => {
    const shop = createTestShop()
    const picture = await shop.get(PICTURE)
    expect(picture.status).toBe(200)
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0)
    const { headers } = picture
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toBe('public, max-age=2592000')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('vary')).toBe('accept')
    const again = await shop.get(PICTURE, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('a HEAD request gets its headers without a body', async () => {
    const response = await createTestShop().get(PICTURE)
    const head = await createTestShop().visit(PICTURE.replace('200', '453'), { method: 'HEAD' })
    expect(head.headers.get('content-type')).toBe(response.headers.get('content-type'))
    expect(await head.text()).toBe('')
  })

  test('the media service and the browser get only the headers that they need', async () => {
    let asked: Request | undefined
    const shop = shopWith((request) => {
      asked = request
      return png({ 'set-cookie': 'a=b', 'x-served-by': 'node-7', 'content-length': '3' })
    })
    const picture = await shop.get(PICTURE, { accept: 'image/avif', range: 'bytes=0-2', cookie: 'a=b', authorization: 'x' })
    expect((await picture.arrayBuffer()).byteLength).toBe(3)
    expect([...(asked?.headers ?? [])].sort()).toEqual([
      ['accept', 'image/avif'],
      ['range', 'bytes=0-2'],
    ])
    expect(picture.headers.get('x-served-by')).toBeNull()
    expect(picture.headers.get('set-cookie')).toBeNull()
  })

  test('the response for a part of a film names the range', async () => {
    const shop = shopWith(
      () => new Response('il', { status: 206, headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 1-2/4' } }),
    )
    const part = await shop.get('/v/alderlune/film/mp4_1080p', { range: 'bytes=1-2' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 1-2/4')
  })

  test('that does not exist is a 404 without the body of the media service', async () => {
    const missing = await createTestShop().get(PICTURE.replace('AL1001', 'AL9999'))
    expect(missing.status).toBe(404)
    expect(await missing.text()).toBe('')
    expect(missing.headers.get('cache-control')).toBe('public, max-age=60')
    expect(missing.headers.get('content-type')).toBeNull()
    expect(missing.headers.get('content-length')).toBeNull()
  })
})

test.each([400, 403, 416])('a picture that is refused with %i is not remembered as missing', async (status) => {
  const film = `/v/alderlune/refused-${status}/mp4_720p`
  const shop = shopWith((request) =>
    request.headers.has('range')
      ? new Response(null, { status })
      : new Response('film', { headers: { 'content-type': 'video/mp4' } }),
  )
  await shop.get(film, { range: 'bytes=9-1' })
  expect((await shop.get(film)).status).toBe(200)
})

describe('spec A §9: only pictures and films that pages show are fetched', () => {
  test.each([
    '/i/alderlune/AL1001-red-1',
    '/i/alderlune/AL1001-red-1?w=200',
    '/i/alderlune/AL1001-red-1?w=201&fmt=auto&qlt=default',
    '/i/alderlune/AL1001-red-1?w=200&fmt=png&qlt=default',
    '/i/alderlune/AL1001-red-1?w=200&fmt=auto&qlt=40',
    '/i/alderlune/AL1001-red-1?w=415&sm=aspect&aspect=21:9&fmt=auto&qlt=default',
    '/i/alderlune/AL1001-red-1/a-red-dress.png?w=200&fmt=auto&qlt=default',
    '/v/alderlune/AL1018-rose-film/mp4_480p',
    '/v/alderlune/AL1018-rose-film.json',
    '/v/alderlune/AL1018-rose-film.json?w=200&fmt=auto&qlt=default',
    '/v/alderlune/AL1018-ink-film%2Ejson?w=200&fmt=auto&qlt=default',
  ])('%s is a 404, and the media service is not called', async (address) => {
    const { asked, shop } = watchedShop()
    const answer = await shop.get(address)
    expect([answer.status, await answer.text()]).toEqual([404, ''])
    expect(asked).toEqual([])
  })
})

test('safety §8.3: a busy media service does not count as failed, and the pictures that it has already made are shown', async () => {
  let isBusy = true
  const shop = shopWith(() => (isBusy ? new Response('later', { status: 503, headers: { 'retry-after': '5' } }) : png()))
  for (let visit = 0; visit < 8; visit += 1) {
    expect((await shop.get(PICTURE)).headers.get('cache-control')).toBe('no-store')
  }
  isBusy = false
  expect((await shop.get(PICTURE)).headers.get('content-type')).toBe('image/png')
})

describe('spec A §8: a media failure gives the default image, which no cache stores', () => {
  const faults: Record<string, () => Response | Promise<Response>> = {
    'no connection': () => Promise.reject(new TypeError('refused')),
    'a 500': () => new Response('down', { status: 500 }),
    'more to draw than it can': () => new Response('later', { status: 503, headers: { 'retry-after': '5' } }),
    'a 429': () => new Response('later', { status: 429 }),
    'a page instead of a picture': () =>
      new Response('<h1>oops</h1>', {
        headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=31536000', etag: '"x"' },
      }),
    'a redirect elsewhere': () => Response.redirect('https://evil.example/i/x'),
    'more bytes than any picture has': () => png({ 'content-length': String(1024 ** 3) }),
  }

  test.each(Object.entries(faults))('%s', async (_name, fault) => {
    const answer = await shopWith(fault).get(PICTURE)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const usual = await createTestShop().get(PICTURE.replace('AL1001-red-1', 'default'))
    expect(await answer.arrayBuffer()).toEqual(await usual.arrayBuffer())
  })

  test('a media service that hangs is timed out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const shop = shopWith(
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(new Error('aborted')))
          vi.advanceTimersByTime(20_000)
        }),
    )
    const answer = await shop.get(PICTURE)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('when the default image fails too, an empty picture of its size is shown and the breakers open', async () => {
    let asked = 0
    const shop = createTestShop({
      upstream: () => {
        asked += 1
        throw new TypeError('refused')
      },
    })
    for (let visit = 0; visit < 8; visit += 1) {
      const answer = await shop.get(PICTURE)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(await answer.text()).toContain('width="1600" height="2133"')
    }
    // Five failed images and five failed default images open both breakers.
    expect(asked).toBe(10)
  })

  test('the body of a refused response is cancelled', async () => {
    let cancelled = false
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(1024)),
          cancel: () => {
            cancelled = true
          },
        }),
        { status: 500 },
      )
    await shopWith(endless).get(PICTURE)
    expect(cancelled).toBe(true)
  })

  test('a picture that stalls is cut off, and its request is cancelled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let sent = 0
    let cancelled = false
    const stopping = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1
          if (sent === 1) {
            controller.enqueue(new Uint8Array(3))
            return
          }
          queueMicrotask(() => vi.advanceTimersByTime(6_000))
          return new Promise(() => {})
        },
        cancel: () => {
          cancelled = true
        },
      })
    const shop = shopWith(() => new Response(stopping(), { headers: { 'content-type': 'image/png' } }))
    await expect(shop.get(PICTURE)).rejects.toThrow('media broke off')
    expect(cancelled).toBe(true)
  })

  test('a picture that is cut short is an error in the browser, not a short picture', async () => {
    const cut = shopWith(() => png({ 'content-length': '30' }))
    await expect(cut.get(PICTURE).then((response) => response.text())).rejects.toThrow()
  })
})
