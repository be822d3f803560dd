/**
 * Checks every screen in the route table in every market and state, with and without JavaScript: WCAG 2.2 AA, 200% and 400% zoom,
 * touch targets, and visible choices in forced colours.
 */
import { ALL_MARKETS } from '#domain/markets.ts'
import { expect, test } from '#tests/e2e/shop-page.ts'
import { ROUTE_EXAMPLES } from '#tests/helpers/route-examples.ts'
import {
  expectRoomForText,
  expectUsable,
  expectZoomable,
  hiddenInForcedColours,
  withoutScripts,
} from '#tests/helpers/screen-checks.ts'
import { CUSTOMER_STATES } from '#tests/helpers/screen-customers.ts'
import { NO_SCRIPT_STATES, SCREEN_STATES } from '#tests/helpers/screen-states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with script' : 'without script', () => {
    // Some examples respond with 404, which the browser logs as an error.
    test.use({ breaksThings: true })
    for (const { code, prefix } of ALL_MARKETS) {
      for (const path of Object.values(ROUTE_EXAMPLES).flat()) {
        test(`${code} ${path}`, async ({ page }) => {
          if (!hasScript) {
            await withoutScripts(page)
          }
          await page.goto(`${prefix}${path}`)
          await expectUsable(page)
          await expectRoomForText(page)
          await expectZoomable(page)
        })
      }
    }
  })
}

test.describe('states', () => {
  test.use({ breaksThings: true })
  for (const market of ALL_MARKETS) {
    for (const [name, open] of Object.entries(SCREEN_STATES)) {
      test(`${market.code} ${name}`, async ({ page, baseURL }) => {
        await open({ page, market, origin: baseURL ?? '' })
        await expectUsable(page)
        await page.emulateMedia({ forcedColors: 'active' })
        expect(await hiddenInForcedColours(page)).toEqual([])
      })
    }
    for (const [name, open] of Object.entries(NO_SCRIPT_STATES)) {
      test(`${market.code} without script, ${name}`, async ({ page, baseURL }) => {
        await withoutScripts(page)
        await open({ page, market, origin: baseURL ?? '' })
        await expectUsable(page)
      })
    }
    for (const hasScript of [true, false]) {
      test(`${market.code} an order and its account, ${hasScript ? 'with' : 'without'} script`, async ({ page, baseURL }) => {
        test.slow()
        if (!hasScript) {
          await withoutScripts(page)
        }
        for (const [name, open] of Object.entries(CUSTOMER_STATES)) {
          await test.step(name, async () => {
            await open({ page, market, origin: baseURL ?? '' })
            await expectUsable(page)
            await page.emulateMedia({ forcedColors: 'active' })
            expect(await hiddenInForcedColours(page)).toEqual([])
            await page.emulateMedia({ forcedColors: 'none' })
          })
        }
      })
    }
  }
})
