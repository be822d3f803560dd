/** A shopper goes from a category to a product and back, on phones and desktops, with and without JavaScript. */

import { bagText } from '#domain/text/bag.ts'
import { listingText } from '#domain/text/listing.ts'
import { productText } from '#domain/text/product.ts'
import { choose, DRESS, expect, expectAccessible, loaderRuns, type Page, shiftsOf, test, watchShifts } from './shop-page.ts'

const LISTING = '/browse/womens'
const { filters, sort } = listingText

const sidebar = (page: Page) => page.getByRole('dialog', { name: filters.title })
const goods = (page: Page) => page.locator('#goods h2 a')
const addresses = (page: Page) => goods(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Filters women's clothing by two sizes, sorts it by lowest price and opens page three. */
async function toPageThree(page: Page, hasScript: boolean): Promise<void> {
  await page.goto(LISTING)
  if (hasScript) {
    await loaderRuns(page)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: filters.open(0) })
    .click()
  const form = hasScript ? sidebar(page) : page.getByRole('main')
  for (const size of ['10', '12']) {
    await form.getByRole('checkbox', { name: new RegExp(`^${size}\\b`) }).check()
  }
  await form.getByRole('button', { name: filters.done }).click()
  await expect(page).toHaveURL(/filters%5Bsize%5D=10&filters%5Bsize%5D=12/)
  await page.getByRole('combobox', { name: sort.label }).selectOption(sort.names['price-asc'])
  if (!hasScript) {
    await page.getByRole('button', { name: sort.apply }).click()
  }
  await expect(page).toHaveURL(/sort=price-asc/)
  for (const number of [2, 3]) {
    await page.getByRole('link', { name: listingText.pages.next, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`page=${number}&`))
  }
}

const PAGE_THREE = `${LISTING}?page=3&filters%5Bsize%5D=10&filters%5Bsize%5D=12&sort=price-asc`

/** Follows a card and returns. The card's position in the viewport shows whether the scroll position was restored. */
async function thereAndBack(page: Page, press: (at: number) => Promise<void>): Promise<void> {
  const list = await addresses(page)
  const at = 30
  // A card that loads late would move the page after its position was measured, so this loads them all first.
  await goods(page).last().scrollIntoViewIfNeeded()
  await goods(page).nth(at).scrollIntoViewIfNeeded()
  const place = await goods(page).nth(at).boundingBox()
  const address = page.url()
  await press(at)
  await expect(page).toHaveURL(list[at] ?? '')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(address)
  expect(await addresses(page)).toEqual(list)
  await expect.poll(async () => (await goods(page).nth(at).boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
}

test('quick add on a card asks for the size over the listing, and stays there', async ({ page }) => {
  await watchShifts(page)
  await page.goto(DRESS.listing)
  await page.getByRole('link', { name: listingText.quickAdd(DRESS.name) }).click()
  const sheet = page.getByRole('dialog', { name: productText.yourChoice })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: productText.addToBag }).press('Enter')
  await expect(sheet.getByRole('alert')).toContainText(productText.chooseFirst([productText.size, productText.length]))
  await choose(page, { size: '10', length: 'Regular' })
  await sheet.getByRole('button', { name: productText.addToBag }).click()
  await expect(page.getByRole('dialog', { name: bagText.added })).toContainText(DRESS.name)
  await expect(page).toHaveURL(DRESS.listing)
  expect(await shiftsOf(page)).toEqual([])
})

test('a filtered page 3, product, back: the same list at the same place, and the focus on that product', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto(PAGE_THREE)
  // The JavaScript that restores the focus loads at idle, after images that the server may have to render first.
  await expect(page.locator('script[type=speculationrules]')).toBeAttached({ timeout: 30_000 })
  await thereAndBack(page, async (at) => {
    await goods(page).nth(at).focus()
    await page.keyboard.press('Enter')
  })
  await expect(goods(page).nth(30)).toBeFocused()
})

test('spec B §2 cards: 3, 4, 6, 6, 8, 9 swatches by width; the second picture while a pointer hovers over the card', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/browse/womens/shoes')
  const card = page.locator('#goods > li').filter({ hasText: 'Kendal Leather Boots' })
  const swatches = card.locator('svg circle').locator('..')
  const shown = () => swatches.evaluateAll((all) => all.filter((one) => getComputedStyle(one).visibility === 'visible').length)
  const second = card.locator('img[alt=""]')
  if (isMobile) {
    expect(await shown()).toBe(3)
    await card.hover()
    await expect(second).toBeHidden()
    return
  }
  for (const [width, count] of [
    [390, 3],
    [600, 4],
    [768, 4],
    [769, 6],
    [1024, 6],
    [1280, 8],
    [1536, 9],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await shown()]).toEqual([width, count])
  }
  await expect(second).toBeHidden()
  await card.hover()
  await expect(second).toBeVisible()
})

test('with script, filters, Sort and Next lead to page 3', async ({ page }) => {
  await toPageThree(page, true)
  await expect(goods(page).first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filter, sort, page 3, product, back: the same list at the same place', async ({ page }) => {
    await toPageThree(page, false)
    await thereAndBack(page, (at) => goods(page).nth(at).click())
  })
})
