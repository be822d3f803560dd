/** The header in wide viewports: its mega menu, and the page behind a modal dialog. */
import { layoutText } from '#domain/text/layout.ts'
import { localeText } from '#domain/text/locale.ts'
import { expect, loaderRuns, test } from './shop-page.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/size-guide')
  await page.waitForFunction(() => document.styleSheets.length > 0)
})

test('spec B §2: featured links of the mega menu are larger than the others, with lining figures', async ({ page }) => {
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

test('spec B §4: hovering opens the mega menu, and a press closes it', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: layoutText.header.mainNavigation })
  await expect(menu.getByRole('button', { name: layoutText.header.openPanel('Gifts'), includeHidden: true })).toBeVisible()
  const inPanel = menu.getByRole('link', { name: 'For her' })
  await expect(inPanel).toBeHidden()
  await menu.getByRole('link', { name: 'Gifts', exact: true }).hover()
  await expect(inPanel).toBeVisible()
  // The click opens another tab, so this page stays open.
  await inPanel.click({ modifiers: ['ControlOrMeta'] })
  await expect(inPanel).toBeHidden()
  await menu.getByRole('link', { name: 'Women', exact: true }).hover()
  const panel = page.locator('[id^=panel-]:visible')
  await expect(panel).toHaveCount(1)
  // Clicks an empty area at the panel's edge.
  await panel.click({ position: { x: 8, y: 8 } })
  await expect(panel).toHaveCount(0)
})

test.describe('a laptop with a touch screen', () => {
  test.use({ hasTouch: true })

  test('a finger’s first press on an entry opens its panel, the second follows the link', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: layoutText.header.mainNavigation })
    await expect(menu.getByRole('button', { name: layoutText.header.openPanel('Gifts'), includeHidden: true })).toBeVisible()
    const gifts = menu.getByRole('link', { name: 'Gifts', exact: true })
    await gifts.tap()
    await expect(menu.getByRole('link', { name: 'For her' })).toBeVisible()
    await expect(page).toHaveURL(/size-guide/)
    await gifts.tap()
    await expect(page).not.toHaveURL(/size-guide/)
  })
})

test('while a modal dialog is open, the page does not move or scroll, and leaves no strip at the edge', async ({ page }) => {
  await loaderRuns(page)
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

test('spec B §2, §9: the benefit bar shows an item every 3.5 s, wraps around in 750 ms, and pauses while hovered, focused or hidden', async ({
  page,
}) => {
  // The pointer starts on the bar, where it would pause the ticker.
  await page.mouse.move(10, 600)
  const bar = page.getByRole('region', { name: layoutText.benefits.label })
  const items = bar.getByRole('listitem', { includeHidden: true })
  const count = (await items.count()) - 1
  expect(count).toBeGreaterThan(1)

  /** Returns the items that are visible at this point of the ticker's animation, in milliseconds. */
  const shownAt = (moment: number) =>
    bar.evaluate((box, time) => {
      for (const animation of box.getAnimations({ subtree: true })) {
        animation.currentTime = time
      }
      const { top, bottom } = box.getBoundingClientRect()
      return [...box.querySelectorAll('li')].flatMap((item, index) => {
        const place = item.getBoundingClientRect()
        return place.bottom > top + 1 && place.top < bottom - 1 ? [index] : []
      })
    }, moment)
  const states = () => bar.evaluate((box) => [...new Set(box.getAnimations({ subtree: true }).map(({ playState }) => playState))])

  for (let index = 0; index < count; index += 1) {
    expect(await shownAt(3500 * index)).toEqual([index])
    expect(await shownAt(3500 * index + 2700)).toEqual([index])
    expect(await shownAt(3500 * index + 2950)).toEqual([index, index + 1])
  }
  expect(await shownAt(3500 * count - 1)).toContain(count)
  expect(await shownAt(3500 * count)).toEqual([0])
  expect([await items.last().textContent(), await states()]).toEqual([await items.first().textContent(), ['running']])

  await bar.hover()
  expect(await states()).toEqual(['paused'])
  await page.mouse.move(10, 600)
  expect(await states()).toEqual(['running'])
  const setHidden = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await expect.poll(() => setHidden('hidden').then(states)).toEqual(['paused'])
  await setHidden('visible')
  expect(await states()).toEqual(['running'])
  await bar.getByRole('checkbox').focus()
  expect(await states()).toEqual(['paused'])
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link').first()).toBeFocused()
  expect(await states()).toEqual([])
})

test('spec A §2: Home’s header lies over the first picture until it is passed, then becomes opaque', async ({ page }) => {
  await page.goto('/')
  await loaderRuns(page)
  const header = page.getByRole('banner')
  const paper = () => header.evaluate((box) => getComputedStyle(box, '::before').opacity)
  const gap = async () => ((await page.getByRole('main').boundingBox())?.y ?? -1) - ((await header.boundingBox())?.y ?? 0)
  // Until the fonts have loaded, text above the header moves it.
  await expect.poll(gap).toBe(0)
  await expect.poll(paper).toBe('0')
  await page.mouse.wheel(0, 400)
  await expect(header).toHaveAttribute('data-passed')
  await expect.poll(paper).toBe('1')
  await page.mouse.wheel(0, -400)
  await expect(header).not.toHaveAttribute('data-passed')
  await expect.poll(paper).toBe('0')
})
