/** Country and locale in a browser: the dialog, the choice, and the page without JavaScript. */
import type { BrowserContext } from '@playwright/test'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { localeText as text } from '#domain/text/locale.ts'
import { DRESS, expect, expectAccessible, loaderRuns, type Page, settled, shiftsOf, test, watchShifts } from './shop-page.ts'

test.use({ isAsked: true })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: text.title })
const from = (context: BrowserContext, country: string) => context.setExtraHTTPHeaders({ 'cf-ipcountry': country })
const start = (page: Page) => page.getByRole('button', { name: text.submit })
const preferred = async (context: BrowserContext): Promise<unknown> => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'preferred-locale')
  return cookie && JSON.parse(decodeURIComponent(cookie.value))
}

/** Resolves when the page has decided whether to open the dialog: its island is hydrated, and the country lookup has responded. */
async function decided(page: Page, path: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/geoip/v2.1/country/me'))
  await page.goto(path)
  await (await answer).finished()
  await expect(page.locator('shop-island[name=LocaleDialog]')).toHaveAttribute('data-alive', '')
  // Waits for two frames, in which the page handles the response.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

test('spec A §4 a visit from Germany is asked once: the focus stays, nothing moves, Escape closes it for the visit', {
  tag: '@both',
}, async ({ page, context }) => {
  await from(context, 'DE')
  await watchShifts(page)
  await page.goto('/size-guide')
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Germany, in € EUR')
  await expect(dialog.getByRole('radio', { name: /Germany/ })).toBeFocused()
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
  await expectAccessible(page)
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    // After the dialog's last control, Tab goes to the browser's controls, not to the page behind the dialog.
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await preferred(context)).toBeUndefined()

  await page.goto(DRESS.path)
  await expect(page.locator('shop-island[name=LocaleDialog]')).toHaveAttribute('data-alive', '')
  await expect(dialog).toBeHidden()
})

test('spec A §4 START SHOPPING saves the choice and continues at the same page of that market', {
  tag: '@gate',
}, async ({ page, context }) => {
  await from(context, 'CA')
  await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
  await start(page).click()
  await expect(page).toHaveURL(`/us${DRESS.path}?Size=10&Length=Regular`)
  expect(await preferred(context)).toEqual({ localeCode: 'us', localeName: 'Rest of the World', currencyCode: 'USD' })
})

test('spec A §4 Home without prefix redirects to the saved market, which the dialog lets the visitor change', async ({
  page,
  context,
}) => {
  await from(context, 'CA')
  await page.goto('/size-guide')
  await start(page).click()
  await expect(page).toHaveURL('/us/size-guide')
  await page.goto('/')
  await expect(page).toHaveURL('/us')
  await page.goto('/size-guide')
  await expect(page).toHaveURL('/size-guide')
  // The dialog shows the saved choice and lets the visitor change it.
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('You last chose Rest of the World ($ USD)')
  await dialog.getByText('United Kingdom', { exact: true }).click()
  await start(page).click()
  await expect(page).toHaveURL('/size-guide')
  await page.goto('/')
  await expect(page).toHaveURL('/')
})

test('safety §7.8 within the shop the UK logo leads to the UK, and the dialog offers the saved market', async ({
  page,
  context,
}) => {
  await from(context, 'CA')
  await page.goto('/size-guide')
  await start(page).click()
  await expect(page).toHaveURL('/us/size-guide')
  await page.goto('/size-guide')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('You last chose Rest of the World ($ USD)')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: SHOP_NAME }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})

test('spec A §2 the locale selector shows the currency and opens the dialog; closing restores the focus', {
  tag: '@both',
}, async ({ page, context, isMobile }) => {
  await from(context, 'US')
  await page.goto(`/us${DRESS.listing}`)
  await loaderRuns(page)
  if (isMobile) {
    await page.getByRole('navigation', { name: 'Quick links' }).getByText('Menu').click()
  }
  const selector = isMobile
    ? page.getByRole('dialog', { name: 'Menu' }).getByText('USD')
    : page.getByRole('banner').getByText('USD')
  await selector.click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveValue('world-usd')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  if (!isMobile) {
    await expect(page.getByRole('banner').getByRole('link', { name: /USD/ })).toBeFocused()
  }
})

test('the market choice page asks once, and is accessible', async ({ page, context }) => {
  await from(context, 'DE')
  await decided(page, '/locale')
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expectAccessible(page)
})

test('a crawler that runs script is never asked', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/148.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
    extraHTTPHeaders: { 'cf-ipcountry': 'DE' },
  })
  const page = await context.newPage()
  await page.goto(DRESS.listing)
  await expect(page.locator('shop-island[name=LocaleDialog]')).toHaveAttribute('data-alive', '')
  await expect(dialogOf(page)).toBeHidden()
  await context.close()
})

/**
 * One row for each kind of case in spec A §9. `tests/visit-country.test.ts` and `tests/worker/locale.worker.test.ts` test the full
 * table.
 */
const TABLE = [
  ['GB', '', undefined],
  ['US', '/eu', /Rest of the World \(\$ USD\)/],
  ['XX', '', /Rest of the World \(€ EUR\)/],
  ['XX', '/us', undefined],
] as const

test('spec A §9 which visits are asked, and what', { tag: '@desktop' }, async ({ page, context }) => {
  test.slow()
  for (const [country, prefix, words] of TABLE) {
    await context.clearCookies()
    await from(context, country)
    await page.goto('/favicon.svg')
    await page.evaluate(() => sessionStorage.clear())
    await decided(page, `${prefix}/size-guide`)
    if (words) {
      await expect(dialogOf(page)).toContainText(words)
    } else {
      await expect(dialogOf(page)).toBeHidden()
    }
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the suggestion is at the top of the page, and a form accepts or dismisses it', async ({ page, context }) => {
    await from(context, 'US')
    await page.goto('/size-guide', { waitUntil: 'load' })
    await page.goto(DRESS.listing)
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: text.stay }).click()
    await expect(page).toHaveURL(DRESS.listing)
    await expect(dialog).toBeHidden()

    await context.clearCookies({ name: 'locale-asked' })
    await page.goto(DRESS.listing)
    await start(page).click()
    await expect(page).toHaveURL(`/us${DRESS.listing}`)
    await expect(dialog).toBeHidden()
  })

  test('the selector links to the choice as a page, which returns to the page before', async ({ page, context }) => {
    await from(context, 'GB')
    await page.goto('/browse/mens')
    await page.getByRole('contentinfo').getByRole('link', { name: /GBP/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
    await page.getByRole('radio', { name: /Ireland/ }).check()
    await start(page).click()
    await expect(page).toHaveURL('/eu/browse/mens')
    expect(await preferred(context)).toEqual({ localeCode: 'eu', localeName: 'Ireland', currencyCode: 'EUR' })
  })
})
