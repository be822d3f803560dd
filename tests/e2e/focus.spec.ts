/** WCAG 2.4.7 and 2.4.11 on the pages that have bars which stay: the header above all. */
import { faultOfFocus } from './fault-of-focus.ts'
import { DRESS, expect, loaderRuns, test } from './shop-page.ts'

test.skip(({ isMobile }) => isMobile, 'on a phone galleries and carousels snap to their place after the focus has moved')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Past the first screen of each page, so that the page scrolls under its bars. */
const STOPS = 40

for (const path of ['/', DRESS.listing, DRESS.path, '/bag']) {
  test(`${path}: at each stop of Tab, down the page and up again, the focus is seen and no bar lies over it`, async ({
    page,
    baseURL,
  }) => {
    const form = { productId: '1016', colour: 'Ink', quantity: '1' }
    await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
    await page.goto(path)
    await loaderRuns(page)
    await page.waitForLoadState('load')
    const stops = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < STOPS; presses += 1) {
        await page.keyboard.press(key)
        expect.soft(await faultOfFocus(page), `${key} ${presses + 1}`).toBe('')
        stops.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
      }
    }
    expect(stops.size).toBeGreaterThan(STOPS / 2)
  })
}
