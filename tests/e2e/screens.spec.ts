/**
 * Screens and their states, with and without JavaScript: WCAG 2.2 AA and touch targets. `npm test` opens one screen of each layout
 * and one drawer, `npm run test:all` opens every screen and state, and `npm run audit` opens them in every market.
 */
import { MARKETS } from '#domain/markets.ts'
import { ROUTE_EXAMPLES } from '#tests/helpers/route-examples.ts'
import { expectRoomForText, expectUsable, hiddenInForcedColours, withoutScripts } from '#tests/helpers/screen-checks.ts'
import { CUSTOMER_STATES } from '#tests/helpers/screen-customers.ts'
import { NO_SCRIPT_STATES, SCREEN_STATES, type Visit } from '#tests/helpers/screen-states.ts'
import { DRESS, expect, type Page, test } from './shop-page.ts'

// Some examples respond with 404, which the browser logs as an error.
test.use({ contextOptions: { reducedMotion: 'reduce' }, breaksThings: true })
test.setTimeout(180_000)

/** The state that `npm test` opens: a drawer over the page. */
const USUAL = 'bag over the page, with a piece'
/** The screens that `npm test` opens: one of each layout, and the longest form. */
const USUAL_SCREENS = { withScript: ['/', '/browse/womens', DRESS.path], withoutScript: ['/bag', '/create-account'] }

// One URL per screen. The audit opens all URLs of each screen.
const screens = Object.values(ROUTE_EXAMPLES).map(([path = '/']) => path)

for (const hasScript of [true, false]) {
  test(`screens of the route table ${hasScript ? 'with' : 'without'} script: no violation`, { tag: '@gate' }, async ({
    page,
  }) => {
    if (!hasScript) {
      await withoutScripts(page)
    }
    const usual = hasScript ? USUAL_SCREENS.withScript : USUAL_SCREENS.withoutScript
    for (const path of process.env.TEST_ALL ? screens : usual) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectUsable(page)
        if (!hasScript) {
          await expectRoomForText(page)
        }
      })
    }
  })
}

const visitOf = (page: Page, baseURL = ''): Visit => ({ page, market: MARKETS.en, origin: baseURL })

for (const [name, open] of Object.entries(SCREEN_STATES)) {
  const tag = name === USUAL ? '@gate' : []
  test(`${name}: no violation, and the choice is visible in forced colours`, { tag }, async ({ page, baseURL }) => {
    await open(visitOf(page, baseURL))
    await expectUsable(page)
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await hiddenInForcedColours(page)).toEqual([])
  })
}

for (const [name, open] of Object.entries(NO_SCRIPT_STATES)) {
  test(`without script, ${name}: no violation`, async ({ page, baseURL }) => {
    await withoutScripts(page)
    await open(visitOf(page, baseURL))
    await expectUsable(page)
  })
}

test('an order, the account made from it, and the order’s pages: no violation', async ({ page, baseURL }) => {
  // In this market the shopper can withdraw from an order.
  const visit = { ...visitOf(page, baseURL), market: MARKETS.eu }
  for (const [name, open] of Object.entries(CUSTOMER_STATES)) {
    await test.step(name, async () => {
      await open(visit)
      await expectUsable(page)
    })
  }
})
