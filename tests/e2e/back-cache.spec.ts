/** When a page returns from the back/forward cache, private content is gone and the controls match the page. */

import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { payWords } from '#backend/payment-page/words.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import { consentText } from '#domain/text/consent.ts'
import { listingText } from '#domain/text/listing.ts'
import { wholeChromium } from '../../scripts/machine/chromium.ts'
import { DRESS, expect, loaderRuns, type Page, test } from './shop-page.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(wholeChromium ? { executablePath: wholeChromium } : {}),
      // Playwright disables the back/forward cache by default.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

const { filters } = listingText

/** Marks the page so that the test recognises it when it returns from the cache. */
const mark = (page: Page) =>
  page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted })))

/** Only a full browser has the back/forward cache. Without the cache, the test expects the page to load again. */
const expectCameBack = async (page: Page) =>
  expect(await page.evaluate(() => Reflect.get(window, 'cameBack') === true)).toBe(wholeChromium !== undefined)

const back = (page: Page) => page.evaluate(() => history.back())

test.describe('the payment page', () => {
  const text = payWords
  const market = MARKETS.en

  async function toPayment(page: Page, origin: string): Promise<void> {
    const form = { productId: '1001', colour: 'Red', Size: '12', Length: 'Regular' }
    await page.request.post('/bag/items', { form, headers: { origin } })
    await page.goto(paths.checkout(market))
    await page.getByRole('button', { name: checkoutText.guest }).click()
    const address = {
      'Email address': 'ann@example.com',
      'First name': 'Ann',
      'Last name': 'Archer',
      [words.fields.address1(market)]: '3 Mill Lane',
      'Town or city': 'Bath',
      Postcode: 'BA1 5LR',
      'Phone number': '01225 496 000',
    }
    for (const [label, value] of Object.entries(address)) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByRole('button', { name: words.address.next(market) }).click()
    await page.getByRole('button', { name: words.delivery.next }).click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  }

  test('on Back from the cache the card’s number and code are gone, and the page reloads', {
    tag: '@gate',
  }, async ({ page, baseURL }) => {
    await toPayment(page, baseURL ?? '')
    const [number, code, holder] = [page.getByLabel(text.number), page.getByLabel(text.code), page.getByLabel(text.holder)]
    await number.fill('4111 1111 1111 1111')
    await code.fill('737')
    await holder.fill('Ann Archer')
    // Records the fields as the page is left, before it can reload.
    await page.evaluate(() =>
      addEventListener('pagehide', () => {
        const left = (id: string) => document.querySelector<HTMLInputElement>(id)?.value
        localStorage.setItem('left', JSON.stringify([left('#number'), left('#code'), left('#holder')]))
      }),
    )
    await page.getByRole('link', { name: text.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.payment.title })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('left'))).toBe(JSON.stringify(['', '', 'Ann Archer']))
    const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/hosted-payment/'))
    await back(page)
    await again
    await expect(number).toHaveValue('')
    await expect(code).toHaveValue('')
  })
})

test('the sort control matches the list that comes back', async ({ page }) => {
  const sort = page.getByRole('combobox', { name: listingText.sort.label })
  await page.goto(DRESS.listing)
  await loaderRuns(page)
  await mark(page)
  const before = await sort.inputValue()
  await sort.selectOption(listingText.sort.names['price-asc'])
  await expect(page).toHaveURL(/sort=price-asc/)
  await back(page)
  await expect(page).toHaveURL(DRESS.listing)
  await expect(sort).toHaveValue(before)
  await expectCameBack(page)
})

test('a filter applied from the page is not ticked when the page comes back without it', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: filters.title })
  const box = dialog.getByRole('checkbox', { name: 'Red' })
  await page.goto(DRESS.listing)
  await loaderRuns(page)
  await mark(page)
  const opener = page.getByRole('main').getByRole('link', { name: /^Filter/ })
  await opener.click()
  await box.check()
  await dialog.getByRole('button', { name: filters.done }).click()
  await expect(page).toHaveURL(/color/)
  await back(page)
  await expect(page).toHaveURL(DRESS.listing)
  await opener.click()
  await expect(box).not.toBeChecked()
  await expectCameBack(page)
})

test('the page that comes back follows the saved consent, and hides the banner if there is one', async ({ page, context }) => {
  const box = page.getByRole('main').getByRole('checkbox', { name: consentText.purposes.analytics.title })
  await page.goto(paths.cookieSettings(MARKETS.en))
  await expect(box).not.toBeChecked()
  await box.check()
  await page.goto('/size-guide')
  await back(page)
  await expect(box).not.toBeChecked()

  await context.clearCookies({ name: /consent/ })
  await page.goto('/size-guide')
  const banner = page.locator('[data-consent-banner]')
  await expect(banner).toBeVisible()
  await page.goto('/delivery-and-returns')
  await page.getByRole('button', { name: consentText.reject }).click()
  await expect(banner).toBeHidden()
  await back(page)
  await expect(page).toHaveURL(/size-guide/)
  await expect(banner).toBeHidden()
})
