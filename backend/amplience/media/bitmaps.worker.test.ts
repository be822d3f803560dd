/**
 * Each width of an image is rendered once, in production and on a developer's machine, and only a few images are rendered at a
 * time.
 */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askMedia as ask, mediaType as type } from '#tests/helpers/ask-media.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { bitmapKey } from './drawing-bitmap.ts'
import { QUEUE_LIMITS } from './drawing-queue.ts'

beforeAll(async () => seedForTests(env.DB))

/** The production setup: an image service that does not accept SVG, with a rasteriser and an R2 bucket that record their calls. */
function deployed(isBroken = false) {
  const drawn: string[] = []
  const kept = new Map<string, ArrayBuffer>()
  const IMAGES = {
    input: (source: ReadableStream<Uint8Array>) => ({
      transform: (transform: ImageTransform) => ({
        async output(options: ImageOutputOptions) {
          const bytes = await new Response(source).arrayBuffer()
          if (new TextDecoder().decode(bytes.slice(0, 4)) === '<svg') {
            throw new Error('IMAGES_TRANSFORM_ERROR 9412: SVG is not transformed')
          }
          return env.IMAGES.input(new Blob([bytes]).stream())
            .transform(transform)
            .output(options)
        },
      }),
    }),
  }
  const RASTERISER = {
    async fetch(_: string, { body }: { body: string }) {
      drawn.push(/ width="(\d+)"/.exec(body)?.[1] ?? '')
      if (isBroken) {
        return new Response(null, { status: 503 })
      }
      const bitmap = await env.IMAGES.input(new Blob([body]).stream()).output({ format: 'image/png' })
      return bitmap.response()
    },
  }
  const PICTURES = {
    get: async (key: string) => (kept.has(key) ? { body: new Response(kept.get(key)).body } : null),
    put: async (key: string, bytes: ArrayBuffer) => void kept.set(key, bytes),
  }
  return { drawn, kept, bindings: { IMAGES, RASTERISER, PICTURES } }
}

describe('deployed, where the image service takes no SVG', () => {
  test('a picture is drawn once for all widths and formats of a card, and once more for larger ones', async () => {
    const { drawn, kept, bindings } = deployed()
    const path = '/i/alderlune/AL1016-ink-1'
    const card = await ask(`${path}?w=453&fmt=auto`, {}, bindings)
    const jpeg = await ask(`${path}?w=200&fmt=auto`, { headers: { accept: '*/*' } }, bindings)
    const square = await ask(`${path}?w=415&aspect=1:1&fmt=webp`, {}, bindings)
    expect([card, jpeg, square].map(type)).toEqual(['image/webp', 'image/jpeg', 'image/webp'])
    expect(drawn).toEqual(['453'])
    expect(type(await ask(`${path}?w=580&fmt=auto`, {}, bindings))).toBe('image/webp')
    expect(type(await ask(`${path}?w=768&fmt=auto`, {}, bindings))).toBe('image/webp')
    expect(drawn).toEqual(['453', '768'])
    // A deployment can request the SVG at any size, and it stores the PNGs under the same keys.
    const { text: drawing } = await ask(`${path}?w=200&aspect=1:1&fmt=svg`, {}, bindings)
    expect([...kept.keys()]).toEqual([bitmapKey(drawing, 453), bitmapKey(drawing, 768)])
  })

  test('smaller widths are made from an existing larger bitmap; an upright crop gets one wide enough for its height', async () => {
    const { drawn, bindings } = deployed()
    const path = '/i/alderlune/AL1012-chalk-1'
    const large = await ask(`${path}?w=768&fmt=webp`, {}, bindings)
    const card = await ask(`${path}?w=200&fmt=webp`, {}, bindings)
    expect([large, card].map(type)).toEqual(['image/webp', 'image/webp'])
    expect(drawn).toEqual(['768'])
    // The crop is 415 × 738 px, so the whole image must be 590 px wide.
    await ask('/i/alderlune/AL1012-chalk-2?w=415&aspect=9:16&fmt=webp', {}, bindings)
    expect(drawn).toEqual(['768', '768'])
  })

  test('if the rasteriser fails, the response is the drawing, which is drawn again next time', async () => {
    const { drawn, kept, bindings } = deployed(true)
    const path = '/i/alderlune/AL1004-oat-2?w=200&fmt=auto'
    expect([type(await ask(path, {}, bindings)), type(await ask(path, {}, bindings))]).toEqual(['image/svg+xml', 'image/svg+xml'])
    expect([drawn.length, kept.size]).toEqual([2, 0])
  })
})

/**
 * The simulated image service on a developer's machine. It counts its calls, how many ran in parallel, and the SVGs rendered at
 * each width.
 */
function watchedImages() {
  const counts = { asked: 0, now: 0, most: 0, drawn: [] as string[] }
  const watched = async (source: ReadableStream<Uint8Array>, options: ImageOutputOptions, transform: ImageTransform = {}) => {
    const given = await new Response(source).arrayBuffer()
    const text = new TextDecoder().decode(given.slice(0, 400))
    counts.drawn.push(...(text.startsWith('<svg') ? [/ width="(\d+)"/.exec(text)?.[1] ?? ''] : []))
    counts.asked += 1
    counts.now += 1
    counts.most = Math.max(counts.most, counts.now)
    try {
      return await env.IMAGES.input(new Blob([given]).stream())
        .transform(transform)
        .output(options)
    } finally {
      counts.now -= 1
    }
  }
  const IMAGES = {
    input: (source: ReadableStream<Uint8Array>) => ({
      output: (options: ImageOutputOptions) => watched(source, options),
      transform: (transform: ImageTransform) => ({
        output: (options: ImageOutputOptions) => watched(source, options, transform),
      }),
    }),
  }
  return { counts, IMAGES }
}

describe('on a developer’s machine, where the image service takes SVG', () => {
  test('a picture is drawn once for all widths and formats of a desktop, and kept in R2', async () => {
    const { counts, IMAGES } = watchedImages()
    const path = '/i/alderlune/AL1016-ink-3'
    const all = [
      `${path}?w=453&fmt=webp`,
      `${path}?w=200&fmt=webp`,
      `${path}?w=415&fmt=avif`,
      `${path}?w=415&aspect=1:1&fmt=jpeg`,
    ]
    const types: (string | null)[] = []
    for (const one of all) {
      types.push(type(await ask(one, {}, { IMAGES })))
    }
    expect(types).toEqual(['image/webp', 'image/webp', 'image/avif', 'image/jpeg'])
    expect(counts.drawn).toEqual(['453'])
    const { text: drawing } = await ask(`${path}?w=200&fmt=svg`)
    expect((await env.PICTURES?.get(bitmapKey(drawing, 453)))?.httpMetadata?.contentType).toBe('image/png')
  })

  test('two sizes that are requested at once share one drawing', async () => {
    const { counts, IMAGES } = watchedImages()
    await Promise.all([200, 453].map((width) => ask(`/i/alderlune/AL1016-ink-4?w=${width}&fmt=webp`, {}, { IMAGES })))
    expect([counts.drawn, counts.asked]).toEqual([['453'], 3])
  })

  test('the first picture of a card is drawn directly unless its bitmap exists; its AVIF is made from the bitmap', async () => {
    const { counts, IMAGES } = watchedImages()
    const path = '/i/alderlune/AL1012-chalk-3?w=415&fmt=auto'
    const [first, again, third] = [
      await ask(path, {}, { IMAGES }),
      await ask(path, {}, { IMAGES }),
      await ask(path, {}, { IMAGES }),
    ]
    expect([first, again, third].map(type)).toEqual(['image/webp', 'image/webp', 'image/avif'])
    // The first image took one call to the image service. The AVIF took two: one for its PNG, one to encode it.
    expect([counts.drawn, counts.asked]).toEqual([['415', '453'], 3])
    await ask('/i/alderlune/AL1012-chalk-4?w=453&fmt=webp', {}, { IMAGES })
    await ask('/i/alderlune/AL1012-chalk-4?w=415&fmt=webp', {}, { IMAGES })
    expect(counts.drawn).toEqual(['415', '453', '453'])
  })

  test('a draft is drawn directly, and its bitmap is not stored', async () => {
    const { counts, IMAGES } = watchedImages()
    const path = '/i/alderlune/AL1016-ink-2?w=768&fmt=webp'
    expect(type(await ask(path, {}, { IMAGES, DRAFT_PICTURES: 'yes' }))).toBe('image/webp')
    expect(counts.drawn).toEqual(['96'])
    const { text: drawing } = await ask('/i/alderlune/AL1016-ink-2?w=200&fmt=svg')
    expect(await Promise.all([96, 453, 768].map((width) => env.PICTURES?.head(bitmapKey(drawing, width))))).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('safety §8.8: an anonymous visitor can have only a limited number of pictures drawn', () => {
  test('of 60 new pictures at once a few are drawn at a time, some wait, and the rest are 503 with Retry-After', async () => {
    const { counts, IMAGES } = watchedImages()
    const names = ['red', 'navy-blue'].flatMap((colour) => [1, 2, 3, 4].map((view) => `AL1001-${colour}-${view}`))
    const shapes = ['4:5', '1:1', '3:4', '2:3', '9:16', '5:4', '4:3', '3:2']
    const all = names.flatMap((name) => shapes.map((aspect) => `${name}?w=200&aspect=${aspect}&fmt=webp`))
    const paths = all.slice(0, 60)
    const bindings = { IMAGES, DRAFT_PICTURES: 'yes' }
    const answers = await Promise.all(paths.map((path) => ask(`/i/alderlune/${path}`, {}, bindings)))
    const refused = answers.filter(({ response }) => response.status === 503)
    const drawn = answers.filter((answer) => answer.response.status === 200 && type(answer) === 'image/webp')
    const room = QUEUE_LIMITS.atOnce + QUEUE_LIMITS.waiting
    expect([drawn.length, refused.length]).toEqual([room, paths.length - room])
    expect([counts.asked, counts.most]).toEqual([drawn.length, QUEUE_LIMITS.atOnce])
    for (const { response } of refused) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    // The queue is empty now, so the next image is rendered.
    expect(type(await ask(`/i/alderlune/${paths[59]}`, {}, bindings))).toBe('image/webp')
  })

  test('a picture that many visitors request at once is drawn once', async () => {
    const { counts, IMAGES } = watchedImages()
    const many = Array.from({ length: 20 }, () => ask('/i/alderlune/AL1004-oat-4?w=453&fmt=webp', {}, { IMAGES }))
    const bodies = (await Promise.all(many)).map(({ response, body }) => [response.status, body.length])
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(200)
    expect([counts.drawn, counts.asked]).toEqual([['453'], 2])
  })
})
