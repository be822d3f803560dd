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

/**
 * Pages as a browser without script shows them. Scripts are taken out of what the shop answers, since axe runs in the page and
 * needs what a browser without script does not have: timers.
 */
async function withoutScripts(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const kind = route.request().resourceType()
      if (kind !== 'document' && kind !== 'stylesheet') {
        return kind === 'script' ? route.abort() : route.continue()
      }
      const answer = await route.fetch()
      const body = (await answer.text())
        .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<\/?noscript>/g, '')
        .replace(/\(scripting:\s*none\)/g, '(min-width: 0)')
        .replace(/\(scripting:\s*enabled\)/g, '(max-width: 0)')
      // the policy has the hash of the styles as they were
      const { 'content-security-policy': _, ...headers } = answer.headers()
      return route.fulfill({ response: answer, headers, body })
    },
  )
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with script' : 'without script', () => {
    // Some examples are pages of the 404: the browser says so.
    test.use({ breaksThings: true })
    for (const { code, prefix } of ALL_MARKETS) {
      for (const path of Object.values(ROUTE_EXAMPLES).flat()) {
        test(`${code} ${path}`, async ({ page }) => {
          if (!hasScript) {
            await withoutScripts(page)
          }
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
