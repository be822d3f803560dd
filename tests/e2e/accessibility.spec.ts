/**
 * Covers what `screens.spec.ts` does not: the benefit bar's touch targets, a bag with a pending change, and opening and leaving the
 * bag by keyboard.
 */
import { bagText } from '#domain/text/bag.ts'
import { layoutText } from '#domain/text/layout.ts'
import { bagButton, bagDialog, choose, DRESS, expect, expectAccessible, test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test('the keyboard alone opens and leaves the bag, and the focus returns to its button', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(DRESS.path)
  const button = bagButton(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(bagDialog(page)).toContainText(bagText.empty)
  await page.keyboard.press('Escape')
  await expect(bagDialog(page)).toBeHidden()
  await expect(button).toBeFocused()
})
