/** WCAG 2.4.7 and 2.4.11 on pages with fixed bars: the header and the consent banner. */

import { NO_SCRIPT_COOKIE } from '#domain/cookies/no-script.ts'
import { consentText } from '#domain/text/consent.ts'
import { faultOfFocus } from './fault-of-focus.ts'
import { DRESS, expect, loaderRuns, type Page, shiftsOf, test, watchShifts } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Key presses in each direction. They are enough to scroll each page until its content passes under the fixed bars. */
const STOPS = 40

/** Tabs down the page and back up. */
async function walk(page: Page): Promise<void> {
  const stops = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < STOPS; presses += 1) {
      await page.keyboard.press(key)
      // A row scrolls to the focused element in the next frame.
      const message = `${key} ${presses + 1}`
      await expect.soft.poll(() => faultOfFocus(page), { message, intervals: [20], timeout: 1_000 }).toBe('')
      stops.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
    }
  }
  expect(stops.size).toBeGreaterThan(STOPS / 2)
}

for (const path of ['/', DRESS.listing, DRESS.path, '/bag']) {
  test(`${path}: at each Tab stop, down the page and up again, the focus is visible and no bar covers it`, {
    tag: path === DRESS.listing ? '@both' : [],
  }, async ({ page, baseURL }) => {
    const form = { productId: '1016', colour: 'Ink', quantity: '1' }
    await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
    await page.goto(path)
    await loaderRuns(page)
    await page.waitForLoadState('load')
    await walk(page)
  })
}

for (const hasScript of [true, false]) {
  test.describe(`the consent banner, ${hasScript ? 'with' : 'without'} script`, () => {
    test.use({ isConsentAsked: true, javaScriptEnabled: hasScript })

    async function arrive(page: Page, path: string, baseURL = ''): Promise<void> {
      await page.context().addCookies(hasScript ? [] : [{ name: NO_SCRIPT_COOKIE, value: '1', url: baseURL }])
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByRole('region', { name: consentText.title })).toBeVisible()
    }

    test('does not cover the focus', async ({ page, baseURL }) => {
      await arrive(page, DRESS.listing, baseURL)
      await walk(page)
    })

    test('does not cover the focus at 400 % zoom, and moves nothing there', { tag: '@desktop' }, async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      await watchShifts(page)
      await arrive(page, DRESS.listing, baseURL)
      // Without JavaScript the banner is part of the page's HTML.
      expect(hasScript ? await shiftsOf(page) : []).toEqual([])
      await walk(page)
    })
  })
}
