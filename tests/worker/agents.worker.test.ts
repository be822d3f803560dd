/** Responses for agents and devices in every market: pages as Markdown, llms.txt and the web app manifest. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ALL_MARKETS, MARKETS } from '#domain/markets.ts'
import { agentsText } from '#domain/text/agents.ts'
import { errorText } from '#domain/text/errors.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { kvOfCell } from '#tests/helpers/fault-cells.ts'
import { parseHtml, structuredDataOf } from '#tests/helpers/parsed-page.ts'
import { DRESS } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

const MARKDOWN = { accept: 'text/markdown' }
const LISTING = '/browse/womens/dresses'

beforeAll(() => seedForTests(env.DB))

const asked: string[] = []
const shop = createTestShop({
  bindings: { PAGES: kvOfCell('agents') },
  upstream(request, pass) {
    asked.push(new URL(request.url).pathname)
    return pass(request)
  },
})

const productData = z.object({
  '@type': z.literal('ProductGroup'),
  name: z.string(),
  hasVariant: z.array(z.object({ offers: z.object({ price: z.coerce.number(), availability: z.string() }) })),
})
const productDataOf = (page: Document) =>
  productData.parse(structuredDataOf(page).find((one) => productData.safeParse(one).success))

const linksIn = (markdown: string): readonly string[] => [...markdown.matchAll(/\]\((\S+?)\)/g)].map(([, url = '']) => url)

describe.each(TRIED_MARKETS)('$name', ({ prefix, currency, intl }) => {
  test('a product has its page’s name, price and stock', async () => {
    const answer = await shop.get(prefix + DRESS, MARKDOWN)
    const { status, headers } = answer
    expect([status, headers.get('content-type'), headers.get('content-language')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      intl,
    ])
    expect(headers.get('vary')).toBe('Accept, Cookie')
    expect(headers.get('link')).toBe(`<${ORIGIN}${prefix}${DRESS}>; rel="canonical"`)
    const markdown = await answer.text()
    const data = productDataOf(parseHtml(await shop.text(prefix + DRESS)))
    expect(markdown).toContain(`# ${data.name}, Red\n`)
    const offers = data.hasVariant.map((variant) => variant.offers)
    const price = new Intl.NumberFormat(intl, { style: 'currency', currency }).format(offers[0]?.price ?? 0)
    expect(markdown).toContain(price)
    const isIn = (offer: { readonly availability: string }) => offer.availability === 'https://schema.org/InStock'
    const line = markdown.split('\n').find((one) => one.includes(`${agentsText.inStock}: `))
    expect(line?.split('; ')).toHaveLength(offers.filter(isIn).length)
  })

  test('a category and a search list the same as their pages', async () => {
    for (const path of [LISTING, `${LISTING}?sort=price-asc`, '/search?query=linen']) {
      const markdown = await shop.get(prefix + path, MARKDOWN).then((answer) => answer.text())
      const goods = linksIn(markdown).filter((url) => url.startsWith(`${ORIGIN}${prefix}/p/`))
      const page = await shop.text(prefix + path)
      const shown = goods.filter((url) => page.includes(`href="${url.slice(ORIGIN.length)}"`))
      expect([path, goods.length > 10, shown.length]).toEqual([path, true, goods.length])
    }
  })

  test('llms.txt names every category, and each of its links works', async () => {
    const answer = await shop.get(`${prefix}/llms.txt`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const links = linksIn(await answer.text())
    expect(links.filter((url) => url.startsWith(`${ORIGIN}${prefix}/browse/`)).length).toBeGreaterThan(20)
    const own = links.filter((url) => !url.includes('/browse/') || url.endsWith('/dresses'))
    for (const url of own) {
      expect([url, (await shop.get(url.slice(ORIGIN.length) || '/')).status]).toEqual([url, 200])
    }
  })
})

test('Markdown and HTML are cached separately, and a client that requests neither gets HTML', async () => {
  for (const accept of ['text/html', 'text/markdown', '*/*', 'text/markdown', 'text/html,*/*;q=0.8', 'text/html']) {
    for (const path of [DRESS, LISTING]) {
      const { headers } = await shop.get(path, { accept })
      expect(headers.get('content-type')).toBe(`${accept === 'text/markdown' ? accept : 'text/html'}; charset=utf-8`)
    }
  }
})

test('a stored page calls an upstream only for the current stock', async () => {
  // No earlier test requested this product, so it has no copy that could be stale.
  const listed = await shop.get(LISTING, MARKDOWN).then((answer) => answer.text())
  const product = linksIn(listed).find((link) => /\/p\/(?!1001\/)/.test(link)) ?? ''
  expect((await shop.get(product)).headers.get('x-shell')).toBe('miss')
  asked.length = 0
  expect((await shop.get(LISTING, MARKDOWN)).headers.get('x-shell')).toBe('hit')
  expect(asked).toEqual([])
  expect((await shop.get(product, MARKDOWN)).headers.get('x-shell')).toBe('hit')
  expect(asked.filter((path) => !path.includes('Inventory'))).toEqual([])
})

test('a first visit that requests Markdown also stores the page for shoppers', async () => {
  const path = '/us/browse/mens'
  expect((await shop.get(path, MARKDOWN)).headers.get('x-shell')).toBe('miss')
  expect((await shop.get(path)).headers.get('x-shell')).toBe('hit')
})

test('a missing or moved page has the page’s status', async () => {
  for (const path of ['/p/999/x/Red', '/p/1001/marlow-linen-midi-dress/Puce', '/browse/no-such-category', `${LISTING}?page=99`]) {
    const answer = await shop.get(path, MARKDOWN)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, `# ${errorText.notFound.title}\n`])
  }
  const moved = await shop.get('/us/p/1001/old-name/Red', MARKDOWN)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/us${DRESS}`])
})

test('every parameter in llms.txt changes the listing', async () => {
  const values: Record<string, string> = {
    page: '2',
    sort: 'price-asc',
    'filters[color]': 'Red',
    'filters[size]': '10',
    'filters[fabric]': 'Linen',
  }
  const named = Array.from(agentsText.llms.searchHow.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
  expect(named).toEqual(Object.keys(values))
  const plain = await shop.get(LISTING, MARKDOWN).then((answer) => answer.text())
  for (const name of named) {
    const query = new URLSearchParams({ [name]: values[name] ?? '' })
    const markdown = await shop.get(`${LISTING}?${query}`, MARKDOWN).then((answer) => answer.text())
    expect([name, markdown === plain]).toEqual([name, false])
  }
})

test('the US market reads American English', async () => {
  const markdown = await shop.get(`${MARKETS.us.prefix}${DRESS}`, MARKDOWN).then((answer) => answer.text())
  expect(markdown).toMatch(/^- Color: \[/m)
  // Reviews and URLs keep their original words, so they are left out of the check.
  const words = markdown.replace(/## Reviews[^#]*/, '').replace(/\]\([^)]*\)/g, ']')
  expect(words).not.toMatch(/colour|working day|parcel shop|pyjama|trouser/i)
})

test('each market is installed as its own app, with existing icons', async () => {
  for (const { prefix, intl } of ALL_MARKETS) {
    const page = parseHtml(await shop.text(prefix || '/'))
    const href = page.querySelector('link[rel=manifest]')?.getAttribute('href') ?? ''
    const answer = await shop.get(href)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    expect(await answer.json()).toMatchObject({ start_url: prefix || '/', lang: intl, scope: '/' })
    expect(await shop.text(`${prefix}/offline`)).toContain(errorText.offline.title)
  }
})
