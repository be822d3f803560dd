import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { previewPaths } from '#domain/address/preview-paths.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { previewText } from '#domain/text/preview.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { parseHtml, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const DOMAIN = 'the-host-that-only-tests-know.staging.bigcontent.io'
const text = previewText.start

beforeAll(() => seedForTests(env.DB))

const start = (shop: ReturnType<typeof createTestShop>, form: Record<string, string>, prefix = '') =>
  shop.visit(`${prefix}/preview`, { method: 'POST', form })

test('a stranger sees no draft; a wrong host is refused with the field named and all kept', async () => {
  const shop = createTestShop()
  const page = await shop.get('/preview')
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain(text.drafts)
  const refused = await start(shop, { domain: 'evil.example', at: '2027-01-01T00:00' })
  const words = await refused.text()
  expect([refused.status, words.includes(previewText.invalidDomain), words.includes('value="evil.example"')]).toEqual([
    422,
    true,
    true,
  ])
  expect((await start(shop, { domain: DOMAIN, at: 'tomorrow' })).status).toBe(422)
  expect(shop.jar.get(COOKIES.preview.name)).toBeUndefined()
})

test.each(['', '/us', '/eu'])(
  'the host’s drafts and dated versions are listed, each with its preview and comparison: "%s"',
  async (prefix) => {
    const shop = createTestShop()
    const begun = await start(shop, { domain: DOMAIN, at: '' }, prefix)
    expect([begun.status, begun.headers.get('location')]).toEqual([303, `${prefix}/preview`])
    const html = await (await shop.get(`${prefix}/preview`)).text()
    const document = parseHtml(html)
    const rows = document.querySelectorAll('li form')
    expect(rows.length).toBeGreaterThan(1)
    expect(textOf(document.body)).toContain(text.on(DOMAIN, undefined))
    expect(textOf(document.body)).not.toContain(previewText.compare)
    const dated = [...rows].find((row) => row.querySelector('[name=at]'))
    const at = dated?.querySelector('[name=at]')?.getAttribute('value') ?? ''
    const page = dated?.querySelector('[name=page]')?.getAttribute('value') ?? ''
    const shown = await start(shop, { page, at }, prefix)
    expect(shown.headers.get('location')).toBe(`${prefix}${page === '/' && prefix ? '' : page}`)
    expect(shop.jar.get(COOKIES.preview.name)).toBe(`${DOMAIN}~${at}`)
    const compared = await start(shop, { page, at, compare: 'page' }, prefix)
    expect((await shop.get(compared.headers.get('location') ?? '')).status).toBe(200)
    await shop.visit(`${prefix}/preview?exit-preview=1`, { method: 'POST', form: {} })
    expect(shop.jar.get(COOKIES.preview.name)).toBeUndefined()
  },
)

test('a delivery key that two pages share is reported, with a link to the page', async () => {
  const shop = createTestShop({
    upstream: async (request, pass) => {
      const answer = await pass(request)
      return new URL(request.url).pathname === '/content/filter'
        ? new Response((await answer.text()).replaceAll('"deliveryKey":"uk/terms"', '"deliveryKey":"uk/privacy"'), answer)
        : answer
    },
  })
  await start(shop, { domain: DOMAIN })
  const bar = parsePage(await shop.text('/preview')).getByRole('region', { name: previewText.label })
  const entries = [...bar.querySelectorAll('li')].map((entry) => [entry.querySelector('a')?.getAttribute('href'), textOf(entry)])
  expect(entries.map(([href]) => href)).toEqual(
    Array.from({ length: 2 }, () => previewPaths.comparison(MARKETS.en, { page: '/privacy' })),
  )
  expect(entries.map(([, told]) => told).join()).toMatch(/deliveryKey is "uk\/privacy", which “.*” \(content-page\) has too/)
})

test('the date and time in the field is the preview’s moment', async () => {
  const shop = createTestShop()
  await start(shop, { domain: DOMAIN, at: '2027-01-01T09:30', page: '/' })
  expect(shop.jar.get(COOKIES.preview.name)).toBe(`${DOMAIN}~${Date.UTC(2027, 0, 1, 9, 30)}`)
})

test('without a host in the settings, a public address has no previews and no page for them', async () => {
  const shop = createTestShop({ bindings: { PREVIEW_DOMAINS: '' } })
  expect((await shop.get('/preview')).status).toBe(404)
  expect((await shop.get(`/?ampl_domain=${DOMAIN}`)).status).toBe(400)
  expect((await start(shop, { domain: DOMAIN })).status).toBe(404)
})

test('the page says when a host cannot be read', async () => {
  const shop = createTestShop({
    upstream: (request, pass) => (request.url.includes('/content/filter') ? new Response('', { status: 500 }) : pass(request)),
  })
  await start(shop, { domain: DOMAIN })
  const page = await shop.get('/preview')
  expect([page.status, (await page.text()).includes(previewText.comparison.unread)]).toEqual([200, true])
})
