/**
 * Firefox and Safari reject running fetches and imports as soon as a navigation begins: here the test fails them at that moment. The
 * shopper's link wins over every fallback.
 */
import { consentText } from '#domain/text/consent.ts'
import { awake, DRESS, expect, loaderRuns, type Page, test } from './shop-page.ts'

test.use({ breaksThings: true })

const OTHER = '/size-guide'
/** The page asks for it again and again: once it has after a rejection, the rejection has had its consequences. */
const TURN = '**/turn'

/**
 * Holds what a press needs until the shopper has followed a link, then fails it, and lets the link's page come once the page has had its
 * turn to react.
 * @param needed what the press asks for
 */
async function failOnceLeft(page: Page, needed: RegExp) {
  await page.route(TURN, (route) => route.fulfill({ status: 204 }))
  const { promise: isLeft, resolve: left } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  await page.route(needed, async (route) => {
    asked()
    await isLeft
    await route.abort()
  })
  await page.route(`**${OTHER}`, async (route) => {
    if (!route.request().isNavigationRequest()) {
      await route.continue()
      return
    }
    const failed = page.waitForEvent('requestfailed', (request) => needed.test(request.url()))
    left()
    await failed
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

test('an island whose file is rejected because the page is left reloads nothing', async ({ page }) => {
  const { isAsked, follow } = await failOnceLeft(page, /any-island-.*\.js/)
  await page.goto(DRESS.listing)
  await loaderRuns(page)
  await isAsked
  await follow()
})

test('a colour that is rejected because the page is left does not come instead', async ({ page }) => {
  await page.goto(DRESS.path)
  await awake(page, 'OptionPicker')
  const { isAsked, follow } = await failOnceLeft(page, /marlow-linen-midi-dress\/(?!Red)/)
  await page.locator('#buy a[href*="marlow-linen-midi-dress/"]:not([aria-current])').first().click()
  await isAsked
  await follow()
})

test('a panel whose file is rejected because the page is left opens no page', async ({ page }) => {
  await page.goto(DRESS.listing)
  await awake(page, 'SearchOverlay')
  const { isAsked, follow } = await failOnceLeft(page, /\/assets\/search-.*\.js/)
  await page.locator('header a[href="/search"]:visible').first().click()
  await isAsked
  await follow()
})

test.describe('a choice of cookies', () => {
  test.use({ isConsentAsked: true })

  test('arrives although the shopper has followed a link before its answer', async ({ page, context }) => {
    await page.goto(DRESS.listing)
    const refuse = page.getByRole('button', { name: consentText.reject })
    await refuse.waitFor()
    // The answer takes longer than the shopper.
    await page.route('**/cookie-settings', async (route) => {
      await new Promise((done) => setTimeout(done, 500))
      await route.continue()
    })
    await refuse.click()
    await page.goto(OTHER)
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name.startsWith('consent'))).toBe(true)
  })
})
