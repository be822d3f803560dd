import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { findPhotograph, renderPhotograph } from '#backend/amplience/media/photographs.ts'
import { openDatabase } from '#backend/database/database.ts'
import { importGoods } from '#backend/import/import-goods.ts'
import { createPhotographs, PhotographRefused } from '#backend/import/photographs.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fileOf } from '#tests/helpers/import-files.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const GOODS = {
  name: 'Salt Candle',
  price: 18,
  variants: [
    { sku: 'C-A', options: { Colour: 'Amber' } },
    { sku: 'C-G', options: { Colour: 'Green' } },
  ],
  images: [
    { src: 'amber.png', alt: 'A lit candle', colour: 'Amber', focus: [0.5, 0.2] },
    { src: 'gone.png', colour: 'Amber' },
    { src: 'box.png', alt: 'Its box' },
  ],
}

/** A one-pixel image, which the platform's image service enlarges. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bytes = Uint8Array.from(atob(DOT), (character) => character.charCodeAt(0))
const read: string[] = []

const bring = () =>
  importGoods(env.DB, [fileOf('goods.jsonl', JSON.stringify(GOODS))], {
    now: 0,
    photographs: createPhotographs(openDatabase(env.DB), {
      versionOf: async () => '',
      async read(src) {
        read.push(src)
        if (src === 'gone.png') {
          throw new PhotographRefused('there is no such file', 'Put it into the folder')
        }
        return {
          bytes: new Uint8Array([...bytes, ...new TextEncoder().encode(src)]),
          contentType: 'image/png',
          width: 1,
          height: 1,
        }
      },
      store: async (key, image) => void (await env.PICTURES?.put(key, image.bytes)),
    }),
  })

beforeAll(() => seedForTests(env.DB))

test('photographs are imported in order; a missing one is noted, and a second import reads only that one', async () => {
  const { faults, isWritten } = await bring()
  expect([isWritten, faults.map(({ says }) => says)]).toEqual([
    true,
    ['the photograph gone.png cannot be imported: there is no such file'],
  ])
  expect(read.splice(0)).toEqual(['amber.png', 'gone.png', 'box.png'])
  await bring()
  expect(read.splice(0)).toEqual(['gone.png'])
  const rows = await env.DB.prepare('SELECT colour, place, alt, focus_y AS focus FROM product_images ORDER BY place').all()
  expect(rows.results).toEqual([
    { colour: 'Amber', place: 1, alt: 'A lit candle', focus: 0.2 },
    { colour: '', place: 2, alt: 'Its box', focus: null },
  ])
})

test('the page of a colour has that colour’s photographs and those without a colour, each in the requested format', async () => {
  const shop = createTestShop()
  const row = await env.DB.prepare("SELECT id, style_code AS style FROM products WHERE name = 'Salt Candle'").first<{
    id: number
    style: string
  }>()
  const page = await shop.text(`/p/${row?.id}/salt-candle/Amber`)
  const named = new Set(page.match(new RegExp(`${row?.style}-amber-\\d+`, 'g')))
  expect([...named].sort()).toEqual([`${row?.style}-amber-1`, `${row?.style}-amber-2`])
  expect(page.includes('alt="A lit candle"') && page.includes('alt="Its box"')).toBe(true)
  const green = await shop.text(`/p/${row?.id}/salt-candle/Green`)
  expect(green.includes(`${row?.style}-green-1`)).toBe(true)
  const picture = await shop.get(`/i/alderlune/${row?.style}-amber-1?w=415&fmt=auto&qlt=default`, { accept: 'image/webp' })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('a bag shows the photograph of goods with any SKU', async () => {
  const shop = createTestShop()
  const row = await env.DB.prepare("SELECT id, style_code AS style FROM products WHERE name = 'Salt Candle'").first<{
    id: number
    style: string
  }>()
  const added = await shop.post('/bag/items', { productId: String(row?.id), colour: 'Amber' })
  expect(added.status).toBe(303)
  expect((await shop.text('/bag')).includes(`/${row?.style}-amber-1`)).toBe(true)
})

test('goods without a photograph are shown as the default image, for a short time', async () => {
  const bare = {
    name: 'Bare Candle',
    prices: { en: 18 },
    categories: ['Home'],
    variants: [{ sku: 'BARE', options: { Colour: 'Grey' } }],
  }
  await importGoods(env.DB, [fileOf('goods.jsonl', JSON.stringify(bare))], { now: 0 })
  const style = await env.DB.prepare("SELECT style_code AS style FROM products WHERE name = 'Bare Candle'").first('style')
  const { status, headers } = await createTestShop().get(`/i/alderlune/${style}-grey-1?w=415&fmt=auto&qlt=default`)
  expect([style, status, headers.get('cache-control')]).toEqual([expect.any(String), 200, 'public, max-age=60'])
})

test('a photograph is cropped around its focal point, or around its centre if it has none', async () => {
  const style = await env.DB.prepare("SELECT style_code AS style FROM products WHERE name = 'Salt Candle'").first<string>('style')
  const transforms: ImageTransform[] = []
  // The local image service ignores focal points, so the test records the requests that it gets.
  const input: ImagesBinding['input'] = (stream, options) => {
    const transformer = env.IMAGES.input(stream, options)
    const transform = transformer.transform.bind(transformer)
    transformer.transform = (asked) => {
      transforms.push(asked)
      return transform(asked)
    }
    return transformer
  }
  for (const view of [1, 2]) {
    const photograph = await findPhotograph(openDatabase(env.DB), { styleCode: style ?? '', colour: 'amber', view })
    const request = { width: 400, ratio: 4 / 5, format: 'png', quality: 80 } as const
    await renderPhotograph(
      { ...env, IMAGES: { ...env.IMAGES, input } },
      { key: '', identity: '', alt: '', ratio: 1, ...photograph, width: 1000, height: 1000 },
      request,
    )
  }
  const frame = { width: 400, height: 500, fit: 'cover' }
  expect(transforms).toEqual([{ ...frame, gravity: { x: 0.5, y: 0.2, mode: 'box-center' } }, frame])
})
