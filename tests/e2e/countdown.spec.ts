/** The countdown above the header, tested in a preview at a fixed time, so that the tests never expire. */
import { layoutText } from '#domain/text/layout.ts'
import { expect, expectAccessible, type Locator, type Page, test } from './shop-page.ts'

// The end is shown in the market's time zone, even in a browser with another time zone.
test.use({ timezoneId: 'Pacific/Kiritimati' })

/** End of the countdown in the demo content. */
const END = Date.UTC(2026, 11, 18, 23, 59, 59)
const ENDS = /Ends 18 December at 23:59 UK time/

const barOf = (page: Page) => page.getByRole('region', { name: layoutText.countdown.label })

async function openAt(page: Page, moment: number): Promise<void> {
  await page.goto(`/?ampl_domain=demo.staging.bigcontent.io&ampl_timestamp=${moment}`)
  await page.goto('/size-guide')
}

const placesIn = (bar: Locator) =>
  bar.locator('> *').evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))

test('spec B §2: the clock ticks each second down to zeros beside its end, nothing moves, and it is not announced', async ({
  page,
}) => {
  await openAt(page, END - 6_000)
  await page.waitForFunction(() => document.styleSheets.length > 0)
  const bar = barOf(page)
  const timer = bar.getByRole('timer')
  await expect(bar).toContainText(ENDS)
  const places = await placesIn(bar)
  await expect(timer).toHaveText(/00d.*: 00h.*: 00m.*: 0[1-6]s/)
  await expect(timer).toHaveText(/00d.*: 00h.*: 00m.*: 00s/)
  await expect(timer).toHaveAttribute('aria-live', 'off')
  await expect(bar).toContainText(ENDS)
  expect(await placesIn(bar)).toEqual(places)
  await expectAccessible(page)
})

test('on a phone countdown and benefits take turns in one line, 3.5 s and 10.5 s', { tag: '@phone' }, async ({ page }) => {
  await openAt(page, END - 86_400_000)
  const bars = [barOf(page), page.getByRole('region', { name: layoutText.benefits.label })]
  const seenAt = (moment: number) =>
    Promise.all(
      bars.map((bar) =>
        bar.evaluate((element, time) => {
          for (const animation of element.getAnimations()) {
            animation.pause()
            animation.currentTime = time
          }
          return getComputedStyle(element).opacity
        }, moment),
      ),
    )
  expect([await seenAt(0), await seenAt(3_400), await seenAt(3_600), await seenAt(13_900)]).toEqual([
    ['1', '0'],
    ['1', '0'],
    ['0', '1'],
    ['0', '1'],
  ])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the end is shown in words, and the countdown disappears afterwards', async ({ page }) => {
    await openAt(page, END - 4_000)
    await expect(barOf(page)).toContainText(ENDS)
    await expect(barOf(page).getByRole('timer')).toHaveCount(0)
    await openAt(page, END)
    await expect(barOf(page)).toHaveCount(0)
  })
})
