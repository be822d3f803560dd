/** The choice of cookies (spec A §7): nothing before consent, and nothing after it is taken back. */
import { MARKETS } from '#domain/markets.ts'
import { consentText } from '#domain/text/consent.ts'
import { type Choice, VENDORS, visitWithVendors } from '#tests/helpers/consent-visits.ts'
import { allow, banner, isHeard, layerOf } from './data-layer.ts'
import { DRESS, expect, expectAccessible, shiftsOf, test, watchShifts } from './shop-page.ts'

test.use({ isConsentAsked: true })
test.skip(({ isMobile }) => isMobile, 'the choice is the same at every window size')

test('the banner moves nothing, has no fault, and Reject leaves no event, cookie, key or request', async ({
  page,
  context,
  baseURL,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) {
      outside.push(request.url())
    }
  })
  await watchShifts(page)
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  const sizes = await Promise.all(
    [consentText.reject, consentText.accept].map(async (name) => {
      const box = await banner(page).getByRole('button', { name }).boundingBox()
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
    }),
  )
  expect(sizes[0]).toEqual(sizes[1])
  expect(await layerOf(page)).toBeUndefined()
  await banner(page).getByRole('button', { name: consentText.reject }).click()
  await expect(banner(page)).toBeHidden()
  for (const path of ['/browse/womens/dresses', DRESS.path, '/bag', '/search?query=linen', '/cookies']) {
    await page.goto(path)
    await expect(page.locator('shop-island[data-alive]').first()).toBeAttached()
    expect([path, await layerOf(page)]).toEqual([path, undefined])
  }
  expect(await shiftsOf(page)).toEqual([])
  expect(outside).toEqual([])
  expect((await context.cookies()).find(({ name }) => name === 'consent-en')?.value).toBe('1.')
  expect(
    await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => /analytics/.test(key))),
  ).toEqual([])
})

test('no vendor is asked, and none leaves a cookie, on any kind of page before a choice and after a refusal; with consent each is', async ({
  browser,
  baseURL,
}) => {
  const visit = async (paths: readonly string[], choice: Choice) => {
    const page = await browser.newPage({ baseURL })
    const found = await visitWithVendors(page, MARKETS.en, paths, choice)
    await page.close()
    return found
  }
  const nothing = { outside: [], heard: [], kept: [] }
  expect(await visit(['/', DRESS.listing, '/my-account'], 'none')).toEqual(nothing)
  expect(await visit([DRESS.path, '/search?query=linen', '/size-guide', '/wishlist'], 'refused')).toEqual(nothing)
  const all = await visit(['/size-guide'], 'all')
  expect(all).toEqual({ outside: expect.any(Array), heard: ['/size-guide'], kept: ['/size-guide'] })
  expect(all.outside.toSorted()).toEqual(VENDORS.map((kind) => `https://${kind}.tags.example/en_GB.js`).toSorted())
})

test.describe('with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } })

  test('a visitor who accepts all still refuses advertising', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto('/')
    await banner(page).getByRole('button', { name: consentText.accept }).click()
    await isHeard(page)
    expect((await layerOf(page))?.[1]).toMatchObject({
      1: 'update',
      2: { ad_storage: 'denied', ad_user_data: 'denied', analytics_storage: 'granted' },
    })
  })
})

test('a vendor’s script comes with its purpose and not before, in the market’s words; taken back, neither it nor its cookie is left', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://tags.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_vendor=1; path=/; max-age=99"' })
  })
  // As a shop with VENDOR_TAGS answers.
  await page.route(/\/size-guide$/, async (route) => {
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace('script-src', 'script-src https://tags.example'),
      },
      body: (await answer.text()).replace('<html ', '<html data-vendors="fit=https://tags.example/{locale}.js" '),
    })
  })
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await allow(page, '1.a')
  await page.goto('/size-guide')
  await isHeard(page)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: consentText.settings }).click()
  await banner(page).getByRole('button', { name: consentText.accept }).click()
  await expect.poll(cookies).toContain('_vendor')
  expect(asked).toEqual(['https://tags.example/en_GB.js'])
  await page.getByRole('link', { name: consentText.settings }).click()
  await banner(page).getByRole('button', { name: consentText.reject }).click()
  await expect.poll(cookies).not.toContain('_vendor')
  await expect(page.locator('script[data-vendor]')).toHaveCount(0)
})
