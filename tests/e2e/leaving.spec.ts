/**
 * Firefox and Safari reject running fetches and imports as soon as a navigation begins. These tests fail requests at that moment:
 * the link that the shopper followed must win over any fallback navigation.
 */
import { accountText } from '#domain/text/account.ts'
import { consentText } from '#domain/text/consent.ts'
import { listingText } from '#domain/text/listing.ts'
import { searchText } from '#domain/text/search.ts'
import { walletText } from '#domain/text/wallet.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { walletSimulator } from '../../scripts/machine/local-wallet.ts'
import { setStock } from './local-stock.ts'
import { awake, bagDialog, DRESS, expect, loaderRuns, type Page, type Request, type Route, test } from './shop-page.ts'

test.use({ breaksThings: true })

const OTHER = '/size-guide'
/** The only variant of a product without sizes. */
const BOWL = 1016001
/** The page requests this URL in a loop. A request after a rejection proves that the page has handled the rejection. */
const TURN = '**/turn'

/**
 * Holds back the requests that a click causes until the shopper has followed a link, then fails them. The linked page arrives only
 * after the old page has had time to react.
 * @param needed the requests that the click causes
 */
async function endOnceLeft(page: Page, needed: RegExp, end: (route: Route) => Promise<void>) {
  await page.route(TURN, (route) => route.fulfill({ status: 204 }))
  const { promise: isLeft, resolve: left } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  await page.route(needed, async (route) => {
    asked()
    await isLeft
    await end(route)
  })
  await page.route(`**${OTHER}`, async (route) => {
    if (!route.request().isNavigationRequest()) {
      await route.continue()
      return
    }
    const isNeeded = (request: Request) => needed.test(request.url())
    const ended = Promise.race([page.waitForEvent('requestfailed', isNeeded), page.waitForEvent('requestfinished', isNeeded)])
    left()
    await ended
    await page.waitForRequest(TURN)
    await page.waitForRequest(TURN)
    await route.continue().catch(() => undefined)
  })
  return {
    isAsked,
    async follow() {
      await page.evaluate((href) => {
        setInterval(() => void fetch('/turn').catch(() => undefined), 50)
        const link = document.createElement('a')
        link.href = href
        document.body.appendChild(link)
        link.click()
      }, OTHER)
      await expect(page).toHaveURL(OTHER)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  }
}

const failOnceLeft = (page: Page, needed: RegExp) => endOnceLeft(page, needed, (route) => route.abort())

test('an island whose file is aborted by leaving the page does not reload it', async ({ page }) => {
  const { isAsked, follow } = await failOnceLeft(page, /any-island-.*\.js/)
  await page.goto(DRESS.listing)
  await loaderRuns(page)
  await isAsked
  await follow()
})

test('a colour aborted by leaving the page does not replace the navigation', async ({ page }) => {
  await page.goto(DRESS.path)
  await awake(page, 'OptionPicker')
  const { isAsked, follow } = await failOnceLeft(page, /marlow-linen-midi-dress\/(?!Red)/)
  await page.locator('#buy a[href*="marlow-linen-midi-dress/"]:not([aria-current])').first().click()
  await isAsked
  await follow()
})

test('a panel whose file is aborted by leaving the page opens no page', async ({ page }) => {
  await page.goto(DRESS.listing)
  await awake(page, 'SearchOverlay')
  const { isAsked, follow } = await failOnceLeft(page, /\/assets\/search-.*\.js/)
  await page.locator('header a[href="/search"]:visible').first().click()
  await isAsked
  await follow()
})

test('more products aborted by leaving the page open no second page', async ({ page }) => {
  await page.goto(DRESS.listing)
  const { isAsked, follow } = await failOnceLeft(page, /[?&]page=2/)
  const more = page.getByRole('link', { name: listingText.more.show })
  await more.scrollIntoViewIfNeeded()
  await awake(page, 'LoadMore')
  await more.click()
  await isAsked
  await follow()
})

test('suggestions aborted by leaving the page open no results page', async ({ page }) => {
  await page.goto(DRESS.listing)
  await awake(page, 'SearchOverlay')
  const { isAsked, follow } = await failOnceLeft(page, /\/search\/suggestions/)
  await page.locator('header a[href="/search"]:visible').first().click()
  await page.getByRole('combobox', { name: searchText.label }).fill('dress')
  await isAsked
  await follow()
})

test('a zoom whose file is aborted by leaving the page does not open the picture’s file', async ({ page }) => {
  await page.goto(DRESS.path)
  await awake(page, 'GalleryControls')
  const { isAsked, follow } = await failOnceLeft(page, /\/assets\/zoom-.*\.js/)
  await page.getByRole('main').getByRole('img', { name: DRESS.name }).first().click()
  await isAsked
  await follow()
})

test('a wallet aborted by leaving the page does not lead to the bag', async ({ page, baseURL }) => {
  const form = { productId: '1016', colour: 'Ink' }
  await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
  await page.addInitScript({ content: await walletSimulator() })
  await page.goto(DRESS.listing)
  await awake(page, 'BagSidebar')
  await page.locator('a[href="/bag"]:visible').first().click()
  const wallet = bagDialog(page).getByRole('button', { name: walletText.button })
  await expect(wallet).toBeEnabled()
  const { isAsked, follow } = await endOnceLeft(page, /\/wallet\/start/, (route) => route.continue())
  await wallet.click()
  await isAsked
  setStock(BOWL, 0)
  await follow()
  setStock(BOWL, 50)
})

test('a customer’s heart whose change failed while the page was left is as before on the next page', async ({ page }) => {
  const form = accountText.signIn
  await page.goto(`/login?return=${DRESS.listing}`)
  await page.getByRole('main').getByLabel(form.email).fill('demo@example.com')
  await page.getByRole('main').getByLabel(form.password).fill('shopper1')
  await page.getByRole('main').getByRole('button', { name: form.submit }).click()
  await expect(page).toHaveURL(DRESS.listing)
  const heart = page.getByRole('button', { name: wishlistText.save(DRESS.name) }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const { isAsked, follow } = await failOnceLeft(page, /\/wishlist\/remove/)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await isAsked
  await follow()
  await page.goto(DRESS.listing)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test.describe('a cookie choice', () => {
  test.use({ isConsentAsked: true })

  test('is kept although the next page opens before its response, and that page does not ask again', { tag: '@gate' }, async ({
    page,
    context,
  }) => {
    await page.goto(DRESS.listing)
    const refuse = page.getByRole('button', { name: consentText.reject })
    await refuse.waitFor()
    // This response never arrives.
    await page.route('**/cookie-settings', () => new Promise(() => undefined))
    await refuse.click()
    await page.goto(OTHER)
    // The speculation rules are added after consent has been read.
    await expect(page.locator('script[type=speculationrules]')).toBeAttached()
    await expect(refuse).toBeHidden()
    expect((await context.cookies()).find(({ name }) => name === 'consent-en')?.value).toBe('1.')
  })
})
