/** WCAG 2.2 AA on the five screens and with the overlays open, on a phone and on a desktop. */
import { bagText } from '#domain/text/bag.ts'
import { layoutText } from '#domain/text/layout.ts'
import { bagButton, bagDialog, choose, DRESS, expect, expectAccessible, type Page, test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Links less than 24 px high (WCAG 2.5.8) that stand by themselves, without a box over the whole card. */
const lowLinks = (page: Page) =>
  page.getByRole('link').evaluateAll((links) =>
    links
      .filter((link) => {
        const { height, width } = link.getBoundingClientRect()
        const isInSentence = (link.closest('p, li')?.textContent.length ?? 0) > link.textContent.length + 5
        return width > 1 && height < 24 && !isInSentence && getComputedStyle(link, '::after').position !== 'absolute'
      })
      .map((link) => link.textContent),
  )

for (const path of ['/', DRESS.listing, DRESS.path, '/bag', '/size-guide', '/eu/browse/homeware']) {
  test(`no violation on ${path}, and each link outside a sentence can be hit by a thumb`, async ({ page }) => {
    await page.goto(path)
    await page.waitForFunction(() => document.styleSheets.length > 0)
    await expectAccessible(page)
    expect(await lowLinks(page)).toEqual([])
  })
}

test('WCAG 2.5.8: every link of the benefit bar is at least 24 px high', async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(() => document.styleSheets.length > 0)
  const links = await page.getByRole('region', { name: layoutText.benefits.label }).getByRole('link').all()
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
})

test('no violation with a filled bag, its overlay and its sidebar', async ({ page }) => {
  await page.goto(DRESS.path)
  await choose(page, { size: '10', length: 'Petite' })
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(page.getByRole('dialog', { name: bagText.added })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await bagButton(page).click()
  await expect(bagDialog(page)).toContainText(DRESS.name)
  await expectAccessible(page)
  await page.goto('/bag')
  await expect(page.getByRole('main')).toContainText(DRESS.name)
  await expectAccessible(page)
})

test('the bag is reached and left by keyboard alone, and the focus returns to its button', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard')
  await page.goto(DRESS.path)
  const button = bagButton(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(bagDialog(page)).toContainText(bagText.empty)
  await page.keyboard.press('Escape')
  await expect(bagDialog(page)).toBeHidden()
  await expect(button).toBeFocused()
})
