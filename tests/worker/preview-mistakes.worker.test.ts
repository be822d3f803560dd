/** Mistakes of editors, as a preview tells them. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { previewText } from '#domain/text/preview.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { merged } from '#tests/helpers/merged-item.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const DOMAIN = 'the-host-that-only-tests-know.staging.bigcontent.io'
const COOKIE = COOKIES.preview.name

beforeAll(() => seedForTests(env.DB))

describe('a preview lists an editor’s mistakes, item by item', () => {
  const editor = (items: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => {
    const shop = createTestShop({
      upstream: async (request, pass) => {
        const fields = items[new URL(request.url).pathname.replace('/content/key/uk/', '')]
        return fields ? Response.json(merged(await (await pass(request)).json(), fields)) : pass(request)
      },
    })
    shop.jar.set(COOKIE, DOMAIN)
    return shop
  }
  /** The preview bar's problems: address and text of each. */
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
    expect(entries[0]).toEqual(['#place-2', '“A block of an unknown type” (hologram) has a type that the shop does not know'])
    expect(entries[1]).toEqual(['#place-3', '“A block that fails its schema” (accordion) items: a list, not the text "none"'])
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
      'title: words, not the number 7',
      'components: a list, not the text "none"',
      'topLinks: a list',
      'endDate: a date',
    ]) {
      expect(words).toContain(told)
    }
    const comparison = await shop.get(compared())
    expect(comparison.status).toBe(200)
    expect(parsePage(await comparison.text()).text).toContain('title: words, not the number 7')
  })

  test('a listing’s header is boxed above it, and compared like a page', async () => {
    const shop = editor({ 'browse/womens/dresses': { title: null, links: 'none' } })
    const { page, entries } = await listOf(shop, '/browse/womens/dresses')
    expect(entries.map(([href]) => href)).toEqual(['#place-1', '#place-1'])
    expect(textOf(page.document.querySelector('#place-1'))).toMatch(/title is missing.*links: a list, not the text "none"/)
    const href = page.getByRole('link', { name: previewText.compare }).getAttribute('href') ?? ''
    const comparison = parsePage(await shop.text(href))
    expect(comparison.text).toContain('title is missing')
    expect(comparison.getAllByTitle(/The page as/).length).toBe(2)
    expect((await shop.get(href.replace('compare?', 'compare/draft?'))).status).toBe(200)
  })

  test('a staging host whose answer is not an item is named, with a link to the comparison', async () => {
    const shop = createTestShop({
      upstream: (request, pass) =>
        request.url.endsWith('/uk/size-guide?depth=all&format=inlined') ? Response.json({}) : pass(request),
    })
    shop.jar.set(COOKIE, DOMAIN)
    const response = await shop.get('/size-guide')
    const page = parsePage(await response.text())
    expect([response.status, page.text]).toEqual([500, expect.stringContaining(`${DOMAIN} gave no content`)])
    expect(page.getByRole('link', { name: previewText.compare }).getAttribute('href')).toContain('page=%2Fsize-guide')
  })
})
