/** In forced colours, borders and system colours replace colours, shadows and backgrounds. */
import { bagText } from '#domain/text/bag.ts'
import { bagButton, bagDialog, DRESS, expect, type Locator, loaderRuns, test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)

const systemColour = (element: Locator, name: string): Promise<string> =>
  element.evaluate((found, colour) => {
    const probe = document.createElement('span')
    probe.style.cssText = `color: ${colour}; forced-color-adjust: none`
    found.appendChild(probe)
    const computed = getComputedStyle(probe).color
    probe.remove()
    return computed
  }, name)

test('a swatch of a card keeps its colour and has a ring', async ({ page }) => {
  await page.goto(DRESS.listing)
  const dot = page.getByRole('main').locator('svg:has(circle[fill]):not(button *, a *)').first()
  await expect(dot).toBeVisible()
  const circle = dot.locator('circle')
  const hex = await circle.getAttribute('fill')
  expect(await styleOf(circle, 'fill')).toBe(await systemColour(page.locator('body'), hex ?? ''))
  expect([await styleOf(dot, 'outline-style'), await styleOf(dot, 'outline-width')]).toEqual(['solid', '1px'])
})

test('on a product: the chosen colour and size, the button, the focus, and the edge of a panel', async ({ page }) => {
  await page.goto(DRESS.path)
  await loaderRuns(page)
  const body = page.locator('body')
  const highlight = await systemColour(body, 'Highlight')
  const main = page.getByRole('main')

  const colours = main.locator('form#buy li a')
  const chosen = main.locator('form#buy li a[aria-current] svg')
  const other = colours.and(page.locator(':not([aria-current])')).first().locator('svg')
  expect(await styleOf(chosen, 'border-top-color')).toBe(highlight)
  expect(await styleOf(other, 'border-top-color')).not.toBe(highlight)

  const size = main.locator('form#buy label').filter({ has: page.getByRole('radio', { name: '10', exact: true }) })
  const face = size.locator('input + *')
  await size.click()
  await expect(size.getByRole('radio')).toBeChecked()
  await expect.poll(() => styleOf(face, 'border-top-color')).toBe(highlight)
  expect(await styleOf(face, 'border-top-width')).toBe('3px')

  // No length is selected yet. The button must not look disabled, because a click tells the shopper which choice is missing.
  const button = main.locator('button[form=buy]').first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await styleOf(button, 'border-top-color')).toBe(await systemColour(body, 'ButtonText'))

  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  const shown = await focused.evaluate((element) => {
    const marked = element.matches('input') && element.nextElementSibling ? element.nextElementSibling : element
    return getComputedStyle(marked).outlineStyle
  })
  expect(shown).toBe('solid')

  await bagButton(page).click()
  await expect(bagDialog(page)).toContainText(bagText.empty)
  expect(await styleOf(bagDialog(page), 'border-left-style')).toBe('solid')
})
