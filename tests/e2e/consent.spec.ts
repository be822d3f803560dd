/** Cookie consent (spec A §7): the shop records nothing before consent and nothing after it is withdrawn. */

import { SIGN_IN_HINT } from '#domain/cookies/sign-in-hint.ts'
import { MARKETS } from '#domain/markets.ts'
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { consentText } from '#domain/text/consent.ts'
import { layoutText } from '#domain/text/layout.ts'
import { localeText } from '#domain/text/locale.ts'
import { type Choice, VENDORS, visitWithVendors } from '#tests/helpers/consent-visits.ts'
import { allow, banner, eventsOf, expectEvents, isHeard, layerOf } from './data-layer.ts'
import { bagDialog, choose, DRESS, expect, expectAccessible, type Page, shiftsOf, test, watchShifts } from './shop-page.ts'

test.use({ isConsentAsked: true })

test('the banner moves nothing and has no violation, and Reject leaves no event, cookie, key or request', {
  tag: '@gate',
}, async ({ page, context, baseURL }) => {
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
  for (const path of process.env.TEST_ALL
    ? ['/browse/womens/dresses', DRESS.path, '/bag', '/search?query=linen', '/cookies']
    : [DRESS.path]) {
    await page.goto(path)
    await expect(page.locator('shop-island[data-alive]').first()).toBeAttached()
    expect([path, await layerOf(page)]).toEqual([path, undefined])
  }
  expect(await shiftsOf(page)).toEqual([])
  expect(outside).toEqual([])
  expect((await context.cookies()).find(({ name }) => name === 'consent-en')?.value).toBe('1.')
  expect(await keysOf(page)).toEqual([])
})

const keysOf = (page: Page) =>
  page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => /analytics/.test(key)))

/** Prevents links and this form from navigating. */
const stayHere = (page: Page, form: string) =>
  page.evaluate((address) => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) {
        event.preventDefault()
      }
    })
    document.addEventListener('submit', (event) => {
      if (event.target instanceof HTMLFormElement && event.target.action.includes(address)) {
        event.preventDefault()
      }
    })
  }, form)

/** Interactions on each kind of page that would push an event. */
const PRESSES: readonly (readonly [path: string, press: (page: Page) => Promise<void>])[] = [
  [
    '/',
    async (page) => {
      await stayHere(page, '/locale')
      const menu = page.getByRole('navigation', { name: layoutText.header.mainNavigation })
      await menu.getByRole('link', { name: 'Gifts', exact: true }).hover()
      await menu.getByRole('link', { name: 'Throws' }).last().click()
      await page.locator('[data-block] a:visible').first().click()
      await page.getByRole('banner').getByRole('link', { name: localeText.selector }).click()
      await page.getByRole('dialog', { name: localeText.title }).getByRole('button').last().click()
    },
  ],
  ['/search?query=linen', async () => {}],
  [
    DRESS.listing,
    async (page) => {
      await stayHere(page, '/nothing')
      await page.getByRole('link', { name: DRESS.name }).and(page.locator(':not([data-quick])')).first().click()
    },
  ],
  [
    DRESS.path,
    async (page) => {
      await choose(page, { size: '10', length: 'Regular' })
      await page.getByRole('button', { name: 'Add to bag', exact: true }).first().click()
      await expect(page.getByRole('dialog', { name: bagText.added })).toBeVisible()
    },
  ],
  [
    '/bag',
    async (page) => {
      await stayHere(page, '/nothing')
      const main = page.getByRole('main')
      const saved = page.waitForResponse('**/bag/quantity')
      await main.getByRole('button', { name: bagText.more(DRESS.name) }).click()
      await saved
      await main.getByRole('link', { name: bagText.checkout }).click()
      const removed = page.waitForResponse('**/bag/remove')
      await main.getByRole('button', { name: bagText.removeOf(DRESS.name) }).click()
      await removed
    },
  ],
  [
    '/login?return=/size-guide',
    async (page) => {
      const main = page.getByRole('main')
      await main.getByLabel(accountText.signIn.email).fill('demo@example.com')
      await main.getByLabel(accountText.signIn.password).fill('shopper1')
      await main.getByRole('button', { name: accountText.signIn.submit }).click()
      await expect(page).toHaveURL(/\/size-guide$/)
    },
  ],
]

for (const value of [undefined, '1.', '1.p', '1.d']) {
  test(`before consent to analytics (${value ?? 'no choice'}) no press pushes an event or stores a key`, async ({ page }) => {
    if (value) {
      await allow(page, value)
    }
    const allowsOther = /[pd]/.test(value ?? '')
    const isIdle = async () => {
      // The page adds its speculation rules after it has read the consent. If the visitor has consented, the data layer loads next.
      await expect(page.locator('script[type=speculationrules]')).toBeAttached()
      await expect.poll(async () => (await layerOf(page)) !== undefined).toBe(allowsOther)
    }
    for (const [path, press] of PRESSES) {
      await page.goto(path)
      await isIdle()
      await press(page)
      await isIdle()
      expect([path, await keysOf(page)]).toEqual([path, []])
      await expectEvents(page, [])
    }
  })
}

/** Saves the consent as another page would, then acts as if this page returned from the back/forward cache. */
async function chooseElsewhere(page: Page, value: string): Promise<void> {
  await allow(page, value)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

test('a page from the back/forward cache follows a later page’s choice: if consent was withdrawn it pushes nothing; if it was given, a sign-in too', async ({
  page,
  baseURL,
}) => {
  await allow(page, '1.a')
  await page.goto('/size-guide')
  await expectEvents(page, ['page_view'])
  await chooseElsewhere(page, '1.')
  await expect.poll(async () => (await layerOf(page))?.at(-1)).toMatchObject({ 1: 'update', 2: { analytics_storage: 'denied' } })
  await expectEvents(page, ['page_view'])

  // A page that was rendered for a signed-out visitor reloads if the sign-in hint appears, so the test sets the hint before the
  // page opens.
  await page.context().addCookies([{ name: SIGN_IN_HINT, value: '1', url: baseURL ?? '' }])
  await allow(page, '1.p')
  await page.goto('/size-guide')
  await expect.poll(() => layerOf(page)).toBeDefined()
  await page.evaluate(() => sessionStorage.setItem('analytics-next', '{"event":"login"}'))
  await chooseElsewhere(page, '1.ap')
  await expectEvents(page, ['login', 'page_view'])
  const signals = (await layerOf(page))?.map((entry) => entry.event ?? entry[1])
  expect(signals).toEqual(['default', 'update', 'update', 'login', 'page_view'])
})

test('withdrawing consent in one tab stops the other at once, whose signals follow once it is visible', async ({
  page,
  context,
}) => {
  await allow(page, '1.a')
  const other = await context.newPage()
  await other.goto('/size-guide')
  await isHeard(other)
  await page.goto('/size-guide')
  await isHeard(page)
  await page.getByRole('link', { name: consentText.settings }).click()
  await banner(page).getByRole('button', { name: consentText.reject }).click()
  await expect(banner(page)).toBeHidden()
  await other.getByRole('banner').getByRole('link', { name: /^Bag,/ }).click()
  await expect(bagDialog(other)).toContainText(bagText.empty)
  await expectEvents(other, ['page_view'])
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect((await layerOf(other))?.at(-1)).toMatchObject({ 1: 'update', 2: { analytics_storage: 'denied' } })
  expect(await eventsOf(other)).toEqual(['page_view'])
})

test('no vendor gets a request or sets a cookie, on any kind of page, before a choice or after a refusal; with consent each does', async ({
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

  test('advertising stays refused even if the visitor accepts all', async ({ page }) => {
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

test('a vendor’s script loads only with its purpose, in the market’s language; after withdrawal neither it nor its cookie remains', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://tags.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_vendor=1; path=/; max-age=99"' })
  })
  // Responds like a shop with VENDOR_TAGS.
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
