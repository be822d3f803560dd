/** The header of wide windows: its mega menu, and what a modal dialog that it opens leaves of the page. */
import { layoutText } from '#domain/text/layout.ts'
import { localeText } from '#domain/text/locale.ts'
import { expect, test } from './shop-page.ts'

test.beforeEach(async ({ isMobile, page }) => {
  test.skip(isMobile, 'the menu of phones is another')
  await page.goto('/size-guide')
  await page.waitForFunction(() => document.styleSheets.length > 0)
})

test('spec B §2: featured links of the mega menu are larger than the others, and its figures stand on the line', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: layoutText.header.mainNavigation })
  await menu.getByRole('link', { name: 'Gifts', exact: true }).hover()
  const styleOf = (name: string | RegExp) =>
    menu
      .getByRole('link', { name })
      .last()
      .evaluate((link) => {
        const { fontSize, fontVariantNumeric } = getComputedStyle(link)
        return { size: Number.parseFloat(fontSize), figures: fontVariantNumeric }
      })
  const [featured, plain, picture] = [await styleOf('For her'), await styleOf('Throws'), await styleOf(/Gifts under/)]
  expect(featured.size).toBeGreaterThan(1.4 * plain.size)
  expect(picture.figures).toBe('lining-nums')
})

test('behind a modal dialog the page neither moves, nor scrolls, nor leaves a strip at the edge', async ({ page }) => {
  const opener = page.getByRole('banner').getByRole('link', { name: localeText.selector })
  const place = await opener.boundingBox()
  await opener.click()
  await expect(page.getByRole('dialog', { name: localeText.title })).toBeVisible()
  expect(await opener.boundingBox()).toEqual(place)
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(page.viewportSize()?.width)
  await page.mouse.move(100, 600)
  await page.mouse.wheel(0, 900)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
