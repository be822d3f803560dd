/**
 * A product page with JavaScript: changing the colour without a navigation, the reason for a disabled button, the size guide, the
 * look, recently viewed products, and sharing.
 */

import { bagText } from '#domain/text/bag.ts'
import { lookText } from '#domain/text/look.ts'
import { modifierText } from '#domain/text/modifiers.ts'
import { productText as text } from '#domain/text/product.ts'
import { productPageText } from '#domain/text/product-page.ts'
import { addLook, awake, DRESS, expect, expectAccessible, type Page, settled, test } from './shop-page.ts'

const main = (page: Page) => page.getByRole('main')
const colour = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const firstPicture = (page: Page) =>
  page
    .getByRole('region', { name: text.gallery.label(DRESS.name) })
    .getByRole('img')
    .first()

test('another colour keeps the chosen size, the focus and the page; a late reply never wins; Back shows the previous colour', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(DRESS.path)
  await settled(page)
  await awake(page, 'OptionPicker')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('radio', { name: '12', exact: true }).check()

  let answer = () => undefined
  const held = new Promise<void>((done) => {
    answer = () => void done()
  })
  const isNavy = (request: { url(): string }) => request.url().includes('/Navy_Blue')
  const ended = [
    page.waitForEvent('requestfinished', isNavy).catch(() => undefined),
    page.waitForEvent('requestfailed', isNavy).catch(() => undefined),
  ]
  await page.route(/\/Navy_Blue/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await colour(page, 'Navy Blue').click()
  await main(page).getByRole('button', { name: text.addToBag }).first().press('Enter')
  await expect(main(page).getByRole('alert')).toHaveText(text.changing)
  await colour(page, 'Forest Green').click()
  await expect(page).toHaveURL(/\/Forest_Green\?Size=12$/)
  await expect(firstPicture(page)).toHaveAttribute('alt', /in forest green/)
  answer()
  await Promise.race(ended)
  await expect(page).toHaveTitle(/Forest Green/)
  await expect(page).toHaveURL(/\/Forest_Green\?Size=12$/)
  await expect(colour(page, 'Forest Green')).toBeFocused()
  await expect(page.getByRole('radio', { name: '12', exact: true })).toBeChecked()
  expect(await page.locator('form#buy input[name=colour]').inputValue()).toBe('Forest Green')
  // The new gallery's controls must be hydrated.
  await awake(page, 'GalleryControls')
  await expectAccessible(page)

  await page.goBack()
  await expect(page).toHaveURL(/\/Red\?Size=12$/)
  await expect(firstPicture(page)).toHaveAttribute('alt', /in red/)
  expect(await page.locator('form#buy input[name=colour]').inputValue()).toBe('Red')
  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)

  await main(page).getByRole('link', { name: text.sizeGuide }).click()
  const guide = page.getByRole('dialog', { name: text.sizeGuide })
  await expect(guide.getByRole('table').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('link', { name: text.sizeGuide })).toBeFocused()
})

test('a gift card: pressing the disabled button gives the reason beside it, texts survive another design, and it goes into the bag', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto('/p/1010/alder-lune-gift-card/Wildflower')
  await awake(page, 'OptionPicker')
  const button = page.locator('form#buy button[form=buy]')
  const missing = (name: string) => modifierText.fault('modifier', { name })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(missing('Recipient email'))
  await button.press('Enter')
  const field = (name: string) => page.getByRole('textbox', { name })
  await expect(main(page).getByRole('alert').getByRole('link').first()).toHaveText(missing('Recipient email'))
  await expect(field('Recipient email')).toBeFocused()

  await field('Recipient email').fill('ada@example')
  await expect(main(page).getByRole('alert').getByRole('link').first()).toHaveText(
    modifierText.fault('email', { name: 'Recipient email' }),
  )
  await field('Recipient email').fill('ada@example.com')
  await field('Recipient name').fill('Ada')
  await colour(page, 'Starlight').click()
  await expect(page).toHaveURL(/\/Starlight$/)
  await expect(field('Recipient name')).toHaveValue('Ada')
  await field('Your email').fill('bob@example.com')
  await field('Your name').fill('Bob')
  await field('Your message').fill('Happy birthday')
  const date = page.getByLabel('Send date')
  await date.fill(await page.evaluate(() => new Date(Date.now() + 86_400_000 * 7).toISOString().slice(0, 10)))
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.press('Enter')
  const added = page.getByRole('dialog', { name: bagText.added })
  await expect(added).toContainText('Starlight')
  await expect(added).toContainText(bagText.design)
  await expect(added).not.toContainText(bagText.size)
})

test('the look loads its sizes when the shopper scrolls near, and nothing moves; one press adds it; viewed products stay on the device until cleared', {
  tag: '@phone',
}, async ({ page }) => {
  const stored = () => page.evaluate(() => ({ ...localStorage }))
  const viewed = page.locator('shop-island[name=RecentlyViewed][data-alive]')
  await page.goto('/p/1010/alder-lune-gift-card/Wildflower')
  expect(await stored()).toEqual({})
  await viewed.waitFor({ state: 'attached' })
  await expect(page.getByRole('region', { name: text.viewed.title })).toHaveCount(0)
  expect(Object.keys(await stored())).toEqual(['recently-viewed'])

  await page.goto(DRESS.path)
  await settled(page)
  const look = page.getByRole('region', { name: lookText.title })
  const height = () => look.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await look.scrollIntoViewIfNeeded()
  const sizes = look.getByRole('combobox', { name: /^Size: / })
  await expect(sizes).not.toHaveCount(0)
  expect(await height()).toBe(before)
  await viewed.waitFor({ state: 'attached' })
  const strip = page.getByRole('region', { name: text.viewed.title })
  await expect(strip.getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await addLook(look, 2)
  const bag = page.getByRole('dialog', { name: bagText.title })
  // The third item of the look has no sizes to choose from.
  await expect(bag.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(sizes.first()).toHaveValue('')

  await strip.getByRole('button', { name: text.viewed.clear }).click()
  await expect(strip).toHaveCount(0)
  expect(await stored()).toEqual({})
})

test('share uses the device’s dialog; without one it copies the shown colour’s link, and says so', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.goto(DRESS.path)
  await awake(page, 'OptionPicker')
  await colour(page, 'Navy Blue').click()
  await expect(page).toHaveURL(/\/Navy_Blue$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Navy_Blue$/)
  expect((await page.locator('script[type="application/ld+json"]').allTextContents()).join('')).toContain('"color":"Navy Blue"')
  await main(page).getByRole('link', { name: text.share }).click()
  await expect(main(page).getByText(text.linkCopied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('the size guide link is on the line of the word Size, in every engine', async ({ page }) => {
  await page.goto(DRESS.path)
  const [word, link] = [main(page).locator('legend').first(), main(page).getByRole('link', { name: text.sizeGuide })]
  const [above, beside] = [await word.boundingBox(), await link.locator('..').boundingBox()]
  expect(Math.abs((above?.y ?? 0) - (beside?.y ?? 99))).toBeLessThan(3)
  expect(beside?.x).toBeGreaterThan((above?.x ?? 0) + (above?.width ?? 0))
})

test('a strip begins at the same edge as its heading', { tag: '@both' }, async ({ page }) => {
  await page.goto(DRESS.path)
  const strip = page.getByRole('region', { name: productPageText.alike })
  const [heading, card] = await Promise.all(
    [strip.getByRole('heading', { level: 2 }), strip.getByRole('listitem').first()].map((part) => part.boundingBox()),
  )
  expect(card?.x).toBeCloseTo(heading?.x ?? Number.NaN, 0)
})
