/** The parts of the search overlay that need a real browser. */
import { layoutText } from '#domain/text/layout.ts'
import { searchText as text } from '#domain/text/search.ts'
import { expect, expectAccessible, type Page, test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const button = (page: Page) => page.getByRole('banner').getByRole('link', { name: layoutText.header.search })
const input = (page: Page) => page.getByRole('combobox', { name: text.label })
/** Waits for the JavaScript, because without it a click would open the search page. */
const hasScript = (page: Page) =>
  page.waitForFunction(() => document.styleSheets.length > 0 && customElements.get('shop-island') !== undefined)
async function openByKeyboard(page: Page): Promise<void> {
  await page.goto('/size-guide')
  await hasScript(page)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
}
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('search by keyboard only: open, type, choose by arrows, results, product; Escape closes and clears', {
  tag: '@desktop',
}, async ({ page }) => {
  await openByKeyboard(page)
  await expect(input(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('dre')
  await expect(page.getByRole('status').filter({ hasText: text.count(10, 5) })).toBeAttached()
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(input(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(input(page)).toHaveValue('')
  expect(await stored(page)).toEqual({})

  await page.keyboard.type('dre')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(15)
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('group', { name: text.suggestions }).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(input(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  const words = await first.textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: text.resultsFor(words ?? '') })).toBeVisible()
  expect(await stored(page)).toEqual({ 'recent-searches': JSON.stringify([words]) })

  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  await expect(page.getByRole('region', { name: text.recentTitle })).toContainText(words ?? '')
  await page.keyboard.type('dre')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(15)
  // Arrow Up in the input goes to the last product.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\/\d+\//)
  await page.goBack()
  await expect(input(page)).toBeHidden()
})

test('arrows and Enter of an input method choose its own words, not the matches', { tag: '@desktop' }, async ({ page }) => {
  await openByKeyboard(page)
  await page.keyboard.type('dre')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(15)
  await input(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await input(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog').getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('a late response to the first request never replaces the response to the second', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/size-guide')
  await hasScript(page)
  // The browser may already have the response when the page aborts the request. The patched `fetch` always delivers it.
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = async (address, options) => {
      if (!String(address).includes('=lamp')) {
        return send(address, options)
      }
      const answer = await send(String(address))
      await answer.clone().text()
      Object.assign(window, { isHeld: true })
      await new Promise((late) => addEventListener('let-go', late))
      return answer
    }
  })
  await button(page).click()
  await input(page).fill('lamp')
  await page.waitForFunction(() => 'isHeld' in window)
  await input(page).fill('boots')
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.filter({ hasText: /boots/i }).first()).toBeVisible()
  const shown = await options.allTextContents()
  await page.evaluate(async () => {
    dispatchEvent(new Event('let-go'))
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })
  expect(await options.allTextContents()).toEqual(shown)
})

test('a tap opens it, Enter leads to the results; a button clears recent searches; no page is wider than the window', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/us/size-guide')
  await hasScript(page)
  await button(page).click()
  await input(page).fill('   ')
  await input(page).press('Enter')
  await expect(input(page)).toBeVisible()
  await input(page).fill('qqqq')
  await expect(page.getByText(text.noProducts)).toBeVisible()
  await input(page).fill('linen')
  await expect(page.getByRole('option').first()).toBeVisible()
  await input(page).press('Enter')
  await expect(page).toHaveURL('/us/search?query=linen')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await button(page).click()
  await page.getByRole('button', { name: text.clearRecent }).click()
  await expect(page.getByRole('region', { name: text.recentTitle })).toHaveCount(0)
  expect(await stored(page)).toEqual({})
})
