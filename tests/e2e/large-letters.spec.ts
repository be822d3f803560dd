/** Readers who set their browser's letters to 24 or 32 px: the header stays in the window, as sizes and widths grow together. */
import { layoutText } from '#domain/text/layout.ts'
import { expect, test } from './shop-page.ts'

for (const size of [24, 32]) {
  for (const width of [390, 1366]) {
    test(`letters of ${size} px: account, bag and logo are in a window of ${width} px`, async ({ page }) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
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
