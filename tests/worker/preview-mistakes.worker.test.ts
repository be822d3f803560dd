import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { previewText } from '#domain/text/preview.ts'
import { contentImage } from '#tests/helpers/content-media.ts'
import { createTestShop, type Upstream } from '#tests/helpers/create-test-shop.ts'
import { merged } from '#tests/helpers/merged-item.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const DOMAIN = 'the-host-that-only-tests-know.staging.bigcontent.io'
const COOKIE = COOKIES.preview.name

beforeAll(() => seedForTests(env.DB))

describe('a preview lists an editor’s mistakes, item by item', () => {
  const editor = (
    items: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    library: (request: Request, pass: Upstream) => Response | Promise<Response> = (request, pass) => pass(request),
  ) => {
    const shop = createTestShop({
      bindings: { UPSTREAM_TIMEOUT_MS: '1000' },
      upstream: async (request, pass) => {
        if (/^\/[iv]\//.test(new URL(request.url).pathname)) {
          return library(request, pass)
        }
        const fields = items[new URL(request.url).pathname.replace('/content/key/uk/', '')]
        return fields ? Response.json(merged(await (await pass(request)).json(), fields)) : pass(request)
      },
    })
    shop.jar.set(COOKIE, DOMAIN)
    return shop
  }
  /** Returns the URL and the text of each problem in the preview bar. */
  const listOf = async (shop: ReturnType<typeof editor>, path: string) => {
    const response = await shop.get(path)
    expect(response.status).toBe(200)
    const page = parsePage(await response.text())
    const bar = page.getByRole('region', { name: previewText.label })
    const entries = [...bar.querySelectorAll('li')].map((entry) => [
      entry.querySelector('a')?.getAttribute('href'),
      textOf(entry),
    ])
    return { page, entries }
  }

  test('a block: the list links to its place on the page', async () => {
    const { page, entries } = await listOf(editor({}), '/demo/odd-blocks')
    expect(entries[0]).toEqual([
      '#place-2',
      '“A block of an unknown type” (hologram) has the type "hologram", which the shop does not know: choose another, such as text-block or hero-banner-1',
    ])
    expect(entries[1]).toEqual([
      '#place-3',
      '“A block that fails its schema” (accordion) items: a list such as [{ "title": "…" }], not the text "none"',
    ])
    for (const [href = ''] of entries) {
      expect(page.document.querySelector(href ?? '')).not.toBeNull()
    }
    expect((await editor({}).text('/size-guide')).includes('wrong with this content')).toBe(false)
  })

  test('a page, a menu and a bar: the page is shown without the fault, and the list links to the comparison', async () => {
    const compared = (more = '') => `/amplience-visualization/compare?page=%2Fsize-guide${more}`
    const shop = editor({
      'size-guide': { title: 7, components: 'none' },
      'desktop-navigation': { topLinks: 'none' },
      'countdown-timer': { endDate: 'tomorrow' },
    })
    const { entries } = await listOf(shop, '/size-guide')
    expect(entries.map(([href]) => href).sort()).toEqual([
      compared(),
      compared(),
      compared('&part=countdown-timer'),
      compared('&part=desktop-navigation'),
    ])
    const words = entries.map(([, text]) => text).join()
    for (const told of [
      'title: a text, not the number 7',
      'components: a list such as [a block], not the text "none"',
      'topLinks: a list such as [{ "link": ',
      'endDate: a date',
    ]) {
      expect(words).toContain(told)
    }
    const comparison = await shop.get(compared())
    expect(comparison.status).toBe(200)
    expect(parsePage(await comparison.text()).text).toContain('title: a text, not the number 7')
  })

  test('an item of another type under the key of a part is reported, since its fields would only be missing', async () => {
    const schema = 'https://schema.alderandlune.example/text-block'
    const { entries } = await listOf(editor({ footer: { _meta: { schema, deliveryId: 'a-text', name: 'Care' } } }), '/size-guide')
    expect(entries.map(([, text]) => text)).toEqual([
      '“Care” (text-block) is of the type "text-block", but its key belongs to the type "footer"',
    ])
  })

  test('a listing’s header is boxed above it, and compared like a page', async () => {
    const shop = editor({ 'browse/womens/dresses': { title: null, links: 'none' } })
    const { page, entries } = await listOf(shop, '/browse/womens/dresses')
    expect(entries.map(([href]) => href)).toEqual(['#place-1', '#place-1'])
    expect(textOf(page.document.querySelector('#place-1'))).toMatch(
      /title is missing.*links: a list such as .*, not the text "none"/,
    )
    const href = page.getByRole('link', { name: previewText.compare }).getAttribute('href') ?? ''
    const comparison = parsePage(await shop.text(href))
    expect(comparison.text).toContain('title is missing')
    expect(comparison.getAllByTitle(/The page as/).length).toBe(2)
    expect((await shop.get(href.replace('compare?', 'compare/draft?'))).status).toBe(200)
  })

  test('a block above a listing that is no listing header is reported, in the listing and in its comparison', async () => {
    const _meta = { schema: 'https://schema.example/text-block', name: 'Care', deliveryId: 'care' }
    const shop = editor({ 'browse/womens/dresses': { _meta, title: 'Care' } })
    const told = 'only the types listing-header-1 and listing-header-2 stand above a listing'
    const { page, entries } = await listOf(shop, '/browse/womens/dresses')
    expect(entries).toEqual([['#place-1', expect.stringContaining(told)]])
    const href = page.getByRole('link', { name: previewText.compare }).getAttribute('href') ?? ''
    expect(parsePage(await shop.text(href)).text).toContain(told)
  })

  const banner = (id: string, fields: object, deliveryKey?: string) => ({
    _meta: { schema: 'https://schema.example/image-banner', name: `Banner ${id}`, deliveryId: `id-${id}`, deliveryKey },
    image: contentImage(),
    ...fields,
  })

  test('a picture or film that is missing from the media library: with its field, at its block, in the list and in the comparison', async () => {
    const film = {
      ...contentImage('no-film'),
      _meta: { schema: 'http://bigcontent.io/cms/schema/v1/core#/definitions/video-link' },
    }
    const asked: string[] = []
    const items = {
      'size-guide': {
        openGraphImage: contentImage('no-card'),
        components: [
          banner('1', {}),
          banner('2', { image: contentImage('no-banner') }),
          banner('3', { image: contentImage(), film }),
        ],
      },
      'locale-selector-image': { image: contentImage('no-locale') },
    }
    const shop = editor(items, (request, pass) => {
      asked.push(request.url)
      return pass(request)
    })
    const { page, entries } = await listOf(shop, '/size-guide')
    const told = (field: string, kind: string, name: string) =>
      `${field} is the ${kind} "${name}", which the media library does not have: check the name, or choose another`
    const [ofPage, ofBlock, ofFilm, ofAround] = [
      told('openGraphImage', 'picture', 'no-card'),
      told('image', 'picture', 'no-banner'),
      told('film', 'film', 'no-film'),
      told('image', 'picture', 'no-locale'),
    ]
    expect(entries.map(([href, text]) => [href, text?.replace(/^.*?\) /, '')]).sort()).toEqual(
      [
        ['/amplience-visualization/compare?page=%2Fsize-guide', ofPage],
        ['#place-2', ofBlock],
        ['#place-3', ofFilm],
        ['/amplience-visualization/compare?page=%2Fsize-guide&part=locale-selector-image', ofAround],
      ].sort(),
    )
    expect(page.getAllByRole('note').map(textOf)).toEqual([expect.stringContaining(ofBlock), expect.stringContaining(ofFilm)])
    asked.length = 0
    const comparison = parsePage(await shop.text('/amplience-visualization/compare?page=%2Fsize-guide'))
    expect(asked.length).toBeGreaterThan(3)
    expect(new Set(asked).size).toBe(asked.length)
    for (const sentence of [ofPage, ofBlock, ofFilm, ofAround]) {
      expect(comparison.text.split(sentence).length, sentence).toBe(2)
    }
  })

  test('a delivery key that two items have: both name the other', async () => {
    const shared = { components: [banner('1', {}, 'uk/banner'), banner('2', {}, 'uk/banner'), banner('1', {}, 'uk/banner')] }
    const { entries } = await listOf(editor({ 'size-guide': shared }), '/size-guide')
    const told = (other: string) =>
      `deliveryKey is "uk/banner", which “Banner ${other}” (image-banner) has too: give one of the two another key`
    expect(entries.map(([href, text]) => [href, text?.replace(/^.*?\) /, '')])).toEqual([
      ['#place-1', told('2')],
      ['#place-2', told('1')],
      ['#place-3', told('2')],
    ])
  })

  test('a media library that fails or hangs is not the editor’s mistake; a page checks at most 48 files, and each found one once', async () => {
    const components = Array.from({ length: 60 }, (_, index) => banner(`${index}`, { image: contentImage(`scene-${index}`) }))
    const asked: string[] = []
    const shopWith = (answer: () => Response | Promise<Response>) =>
      editor({ 'size-guide': { components } }, (request) => {
        asked.push(request.url)
        return answer()
      })
    const failing = await shopWith(() => new Response(null, { status: 500 })).text('/size-guide')
    const hanging = await shopWith(() => new Promise(() => {})).text('/size-guide')
    expect([failing, hanging].filter((html) => html.includes('media library'))).toEqual([])
    asked.length = 0
    const shop = shopWith(() => new Response(null, { status: 304 }))
    await shop.text('/size-guide')
    expect(new Set(asked).size).toBe(48)
    expect(asked.length).toBe(48)
    await shop.text('/size-guide')
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('a live page does not call the media library', async () => {
    const asked: string[] = []
    const shop = editor({}, (request, pass) => {
      asked.push(request.url)
      return pass(request)
    })
    shop.jar.delete(COOKIE)
    await shop.text('/')
    expect(asked).toEqual([])
  })

  test('a staging host whose response is not an item is named, with a link to the comparison', async () => {
    const shop = createTestShop({
      upstream: (request, pass) =>
        request.url.endsWith('/uk/size-guide?depth=all&format=inlined') ? Response.json({}) : pass(request),
    })
    shop.jar.set(COOKIE, DOMAIN)
    const response = await shop.get('/size-guide')
    const page = parsePage(await response.text())
    expect([response.status, page.text]).toEqual([500, expect.stringContaining(`${DOMAIN} returned no content`)])
    expect(page.getByRole('link', { name: previewText.compare }).getAttribute('href')).toContain('page=%2Fsize-guide')
  })
})
