/** With a browser font size of 24 or 32 px the header still fits in the viewport. */
import { MARKETS } from '#domain/markets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { SCREEN_STATES } from '#tests/helpers/screen-states.ts'
import { expect, type Page, test } from './shop-page.ts'

async function setLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
}

for (const size of [24, 32]) {
  test(`letters of ${size} px: a phone’s bag shows a complete line, with its total beside or below its name`, async ({
    page,
    baseURL,
  }) => {
    await setLetters(page, size)
    await page.setViewportSize({ width: 390, height: 844 })
    await SCREEN_STATES['bag over the page, with a piece']?.({ page, market: MARKETS.en, origin: baseURL ?? '' })
    const piece = page.getByRole('dialog').getByRole('listitem').first()
    const name = await piece.getByRole('link').first().boundingBox()
    const total = await piece.getByText('£34.00').first().boundingBox()
    expect(name?.width).toBeGreaterThan(3.5 * size)
    const isOutsidePicture = (name?.x ?? 0) + (name?.width ?? 0) <= (total?.x ?? 0)
    expect(isOutsidePicture || (name?.y ?? 0) + (name?.height ?? 0) <= (total?.y ?? 0) + 1).toBe(true)
    const foot = await page
      .getByRole('dialog')
      .getByRole('contentinfo')
      .or(page.locator('dialog[open] footer'))
      .first()
      .boundingBox()
    const line = await piece.boundingBox()
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  })

  for (const width of [390, 1366]) {
    test(`letters of ${size} px: account, bag and logo are in a window of ${width} px`, async ({ page }) => {
      await setLetters(page, size)
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/size-guide')
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
      const header = page.getByRole('banner')
      const parts = {
        logo: header.getByRole('link', { name: layoutText.header.home }),
        account: header.getByRole('link', { name: layoutText.header.account }),
        bag: header.getByRole('link', { name: /^Bag/ }),
      }
      for (const [name, part] of Object.entries(parts)) {
        const box = await part.boundingBox()
        expect([name, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? width) <= width]).toEqual([name, true, true])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
}

for (const [size, width] of [
  [16, 320],
  [24, 390],
  [32, 390],
] as const) {
  test(`letters of ${size} px in a window of ${width} px: countdown and benefits share the bar, and neither is cut off`, async ({
    page,
  }) => {
    await setLetters(page, size)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/?ampl_domain=demo.staging.bigcontent.io&ampl_timestamp=${Date.UTC(2026, 11, 15)}`)
    await page.goto('/size-guide')
    const countdown = page.getByRole('region', { name: layoutText.countdown.label, includeHidden: true })
    await expect(countdown.getByRole('timer', { includeHidden: true })).toBeAttached()
    const bars = [countdown, page.getByRole('region', { name: layoutText.benefits.label, includeHidden: true })]
    for (const bar of bars) {
      const [box, ...parts] = await bar.evaluate((element) =>
        [element, ...element.querySelectorAll('shop-island, a, span:not([class*=hidden])')].map((part) => {
          const { left, right } = part.getBoundingClientRect()
          return { left, right }
        }),
      )
      expect(box).toEqual({ left: 0, right: width })
      expect(parts.filter(({ left, right }) => left < 0 || right > width)).toEqual([])
    }
    expect((await countdown.boundingBox())?.height).toBeLessThan(844 / 5)
  })
}

test.describe('the consent banner', () => {
  test.use({ isConsentAsked: true })

  for (const size of [24, 32]) {
    test(`letters of ${size} px: on a phone its ways stand apart`, async ({ page }) => {
      await setLetters(page, size)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/size-guide')
      const parts = page.locator('[data-consent-banner] form').locator('button, summary').filter({ visible: true })
      await expect(parts).toHaveCount(3)
      const boxes = await parts.evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          return { left, top, right, bottom }
        }),
      )
      const covered = boxes.filter((one, index) =>
        boxes
          .slice(index + 1)
          .some(({ left, top, right, bottom }) => one.left < right && left < one.right && one.top < bottom && top < one.bottom),
      )
      expect(covered).toEqual([])
      expect(boxes.filter(({ left, right }) => left < 0 || right > 390)).toEqual([])
    })
  }
})
