/** Every screen with and without script, and every state of one: WCAG 2.2 AA, and what a thumb can hit. `npm run audit`: all markets. */
import { MARKETS } from '#domain/markets.ts'
import { ROUTE_EXAMPLES } from '#tests/helpers/route-examples.ts'
import { expectRoomForText, expectUsable, hiddenInForcedColours, withoutScripts } from '#tests/helpers/screen-checks.ts'
import { CUSTOMER_STATES } from '#tests/helpers/screen-customers.ts'
import { NO_SCRIPT_STATES, SCREEN_STATES, type Visit } from '#tests/helpers/screen-states.ts'
import { expect, type Page, test } from './shop-page.ts'

// Some examples are pages of the 404: the browser says so.
test.use({ contextOptions: { reducedMotion: 'reduce' }, breaksThings: true })
test.setTimeout(180_000)

for (const hasScript of [true, false]) {
  test(`every screen of the route table ${hasScript ? 'with' : 'without'} script: no violation`, async ({ page }) => {
    if (!hasScript) {
      await withoutScripts(page)
    }
    // One address of each; the audit opens them all.
    for (const [path = '/'] of Object.values(ROUTE_EXAMPLES)) {
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
  test(`${name}: no violation, and in forced colours what is chosen is seen`, async ({ page, baseURL }) => {
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

test('an order, the account that is made of it, and its pages: no violation', async ({ page, baseURL }) => {
  // Where an order may be withdrawn from.
  const visit = { ...visitOf(page, baseURL), market: MARKETS.eu }
  for (const [name, open] of Object.entries(CUSTOMER_STATES)) {
    await test.step(name, async () => {
      await open(visit)
      await expectUsable(page)
    })
  }
})
