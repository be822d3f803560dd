/** Menus and disclosures follow their ARIA patterns: role, name, state, keyboard, Escape and focus. */
import { blockText } from '#domain/text/blocks.ts'
import { layoutText } from '#domain/text/layout.ts'
import { visitState } from '#tests/helpers/gallery-visits.ts'
import { expect, loaderRuns, test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('mega menu by keyboard: the button says whether its panel is open; Escape closes it and restores the focus', {
  tag: ['@desktop', '@gate'],
}, async ({ page }) => {
  await page.goto('/size-guide')
  await loaderRuns(page)
  const menu = page.getByRole('navigation', { name: layoutText.header.mainNavigation })
  const button = menu.getByRole('button', { name: layoutText.header.openPanel('Gifts') })
  const inPanel = menu.getByRole('link', { name: 'For her' })
  await expect(menu.getByRole('button', { name: layoutText.header.openPanel('Gifts'), includeHidden: true })).toBeVisible()
  await menu.getByRole('link', { name: 'Gifts', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(inPanel).toBeVisible()
  await page.keyboard.press('Tab')
  const panel = page.locator(`#${await button.getAttribute('aria-controls')}`)
  await expect(panel.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inPanel).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('phone menu: a modal dialog whose layers open and return by keyboard; Escape restores the focus', {
  tag: ['@phone', '@gate'],
}, async ({ page }) => {
  await page.goto('/size-guide')
  await loaderRuns(page)
  const opener = page
    .getByRole('navigation', { name: layoutText.bottomBar.label })
    .getByRole('link', { name: layoutText.bottomBar.menu })
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: layoutText.menu.title })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((box) => [box.matches(':modal'), box.contains(document.activeElement)])).toEqual([true, true])
  const layer = dialog.locator('details').first()
  await layer.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(layer).toHaveAttribute('open')
  await expect(layer.locator('summary').first()).toContainText(layoutText.menu.backTo(layoutText.menu.title))
  await expect(layer.locator('summary').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(layer).not.toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('under reduced motion the benefit bar stands still', async ({ page }) => {
  await page.goto('/size-guide')
  await page.waitForFunction(() => document.styleSheets.length > 0)
  const bar = page.getByRole('region', { name: layoutText.benefits.label })
  await expect(bar.getByRole('link').first()).toBeVisible()
  expect(await bar.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0)
})

test('carousel: a named region with a list that scrolls by keys, and arrows that name their target; nothing moves by itself', {
  tag: '@desktop',
}, async ({ page }) => {
  await visitState(page, 'all')
  await loaderRuns(page)
  const carousel = page.getByRole('region', { name: 'Around the house' })
  const track = carousel.getByRole('list')
  const next = carousel.getByRole('button', { name: blockText.nextCard })
  await expect(next).toHaveAttribute('aria-controls', (await track.getAttribute('id')) ?? '')
  expect(await carousel.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0)
  const place = () => track.evaluate((list) => Math.round(list.scrollLeft))
  await track.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(place).toBeGreaterThan(0)
  await next.focus()
  const before = await place()
  await page.keyboard.press('Enter')
  await expect.poll(place).not.toBe(before)
  await expect(next).toBeFocused()
})

test('accordion by keyboard: Enter opens an item and closes the open one, and the focus stays', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/size-guide')
  const items = page.getByRole('main').locator('details[name]')
  const [first, second] = [items.nth(0), items.nth(1)]
  for (const [opened, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const summary = opened.locator('summary')
    if ((await opened.getAttribute('open')) === null) {
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(summary).toBeFocused()
    }
    await expect(opened).toHaveAttribute('open')
    await expect(other).not.toHaveAttribute('open')
  }
})
