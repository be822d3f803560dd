/** On every kind of page, the storefront itself serves all images and films (spec A §9). */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_MARKETS, MARKETS } from '#domain/markets.ts'
import { isShownMedia } from '#domain/media/media-address.ts'
import { CUSHION, shopperWith } from '#tests/helpers/checkout-visits.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { attributesOf, parseHtml, structuredDataOf } from '#tests/helpers/parsed-page.ts'
import { ROUTE_EXAMPLES } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIES_ALL } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

/**
 * Returns all media URLs that a browser, a crawler or another site would request: sources, posters, links, and images in the head.
 */
function mediaIn(html: string): readonly URL[] {
  const document = parseHtml(html)
  const attributes = ['src', 'srcset', 'poster', 'href', 'content'].flatMap((name) => attributesOf(document, `[${name}]`, name))
  const sources = attributes.flatMap((value) => value.split(', ').map((source) => source.split(' ')[0] ?? ''))
  const structured = stringsIn(structuredDataOf(document)).filter((text) => /\/[iv]\//.test(text))
  return [...sources, ...structured]
    .flatMap((address) => URL.parse(address, ORIGIN) ?? [])
    .filter(({ origin, pathname }) => origin === ORIGIN && /^\/[iv]\//.test(pathname))
}

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []

function expectShown(html: string, least: number): void {
  const media = mediaIn(html)
  expect(media.length).toBeGreaterThanOrEqual(least)
  expect(media.filter(({ pathname, search }) => !isShownMedia(pathname, search)).map(({ href }) => href)).toEqual([])
}

/** Width and height in the markup reserve each image's space, so nothing moves when it loads (layout shift 0). */
function expectPlaces(html: string): void {
  const placeless = [...parseHtml(html).querySelectorAll('img')].filter((picture) =>
    ['width', 'height'].some((name) => !Number(picture.getAttribute(name))),
  )
  expect(placeless.map(({ outerHTML }) => outerHTML)).toEqual([])
}

/** All kinds of pages, including those that use every feature of the blocks. */
const PAGES: readonly (readonly [path: string, least: number])[] = [
  ['/', 10],
  ['/browse/womens/dresses', 48],
  ['/browse/womens/dresses?view=list&itemsperpage=96', 48],
  ['/browse/womens?filters[color]=Red', 1],
  ['/browse/collection/11', 1],
  ['/p/1001/marlow-linen-midi-dress/Red', 10],
  ['/p/1018/odette-floral-silk-maxi-dress/Rose', 10],
  ['/locale', 1],
  ...ROUTE_EXAMPLES.content.map((path) => [path, 0] as const),
  ['/demo/odd-blocks', 0],
]

describe('spec A §9: the storefront serves what pages show', () => {
  test.each(sample(PAGES, 2))('%s', async (path, least) => {
    const shop = createTestShop()
    for (const { prefix } of TRIES_ALL ? ALL_MARKETS : [MARKETS.en]) {
      const html = await shop.text(path === '/' ? prefix || '/' : prefix + path)
      expectShown(html, prefix === '' ? least : 0)
      expectPlaces(html)
    }
  })

  test('the bag, an add’s form page, and the checkout', async () => {
    const shop = createTestShop()
    await shop.post('/bag/items', CUSHION)
    for (const html of [await shop.text('/bag'), await (await shop.post('/bag/items', { productId: '1001' })).text()]) {
      expectShown(html, 1)
      expectPlaces(html)
    }
    const shopper = await shopperWith([CUSHION])
    const { html } = await shopper.enter()
    expectShown(html, 1)
    expectPlaces(html)
  })
})
