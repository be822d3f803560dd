/** Every screen of the route table × market, with and without script: WCAG 2.2 AA, 200 % and 400 % zoom, and what a thumb can hit. */
import { ALL_MARKETS } from '#domain/markets.ts'
import { expect, expectAccessible, type Page, test } from '#tests/e2e/shop-page.ts'
import { ROUTE_EXAMPLES } from '#tests/helpers/route-examples.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What 1280 px are in CSS pixels at a zoom of 200 % and of 400 %: WCAG 1.4.10. */
const ZOOMED = [640, 320]

/**
 * Controls that WCAG 2.5.8 does not allow: smaller than 24 × 24 px, in no sentence, without a box over their card, without a label
 * that is large enough, and with a circle of 24 px that meets another control.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true }))
    const isSmall = ({ width, height }: DOMRect) => width < 24 || height < 24
    return seen
      .filter(({ element, box }) => {
        const sentence = element.closest('p, li')?.textContent ?? ''
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.getBoundingClientRect() : undefined
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const isCrowded = seen.some(
          ({ element: other, box: near }) =>
            other !== element &&
            Math.hypot(x - Math.max(near.left, Math.min(x, near.right)), y - Math.max(near.top, Math.min(y, near.bottom))) < 12,
        )
        return (
          isSmall(box) &&
          isCrowded &&
          sentence.length <= element.textContent.length + 5 &&
          !(label && !isSmall(label)) &&
          getComputedStyle(element, '::after').position !== 'absolute'
        )
      })
      .map(({ element, box }) => `${element.outerHTML.slice(0, 100)} ${box.width} × ${box.height}`)
  })

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    // Some examples are pages of the 404: the browser says so.
    test.use({ javaScriptEnabled, breaksThings: true })
    for (const { code, prefix } of ALL_MARKETS) {
      for (const path of Object.values(ROUTE_EXAMPLES).flat()) {
        test(`${code} ${path}`, async ({ page }) => {
          await page.goto(`${prefix}${path}`)
          await page.waitForLoadState('load')
          await expectAccessible(page)
          expect(await smallTargets(page)).toEqual([])
          for (const width of ZOOMED) {
            await page.setViewportSize({ width, height: 640 })
            expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
          }
        })
      }
    }
  })
}
