/**
 * Changing a control must not submit its form (WCAG 3.2.2). A value that the browser restores does not count as the shopper's
 * choice.
 */
import { bagText } from '#domain/text/bag.ts'
import { listingText } from '#domain/text/listing.ts'
import { DRESS, expect, loaderRuns, type Page, test } from './shop-page.ts'

const { sort } = listingText
const sortOf = (page: Page) => page.getByRole('combobox', { name: sort.label })
const apply = (page: Page) => page.getByRole('button', { name: sort.apply })

test('an arrow key in Sort stays on the page and offers Apply; Enter sends the choice', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(DRESS.listing)
  await loaderRuns(page)
  const navigations: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()))
  await sortOf(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(apply(page)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(apply(page)).toBeHidden()
  expect(navigations).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(apply(page)).toBeVisible()
  const chosen = await sortOf(page).inputValue()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`sort=${chosen}`))
})

test('a choice by pointer is sent at once, and Back without a cache shows the list’s sort, also when Sort gets the focus', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto(DRESS.listing)
  await loaderRuns(page)
  const before = await sortOf(page).inputValue()
  await sortOf(page).selectOption(sort.names['price-asc'])
  await expect(page).toHaveURL(/sort=price-asc/)
  await page.goBack()
  await expect(page).toHaveURL(DRESS.listing)
  await expect(sortOf(page)).toHaveValue(before)
  await sortOf(page).focus()
  await expect(page.locator('shop-island[name=SortForm][data-alive]')).toBeAttached()
  await expect(apply(page)).toBeHidden()
  await expect(page).toHaveURL(DRESS.listing)
})

test('the font of Sort is 16 px on phones, or Safari would zoom in on focus', { tag: '@phone' }, async ({ page }) => {
  await page.goto(DRESS.listing)
  expect(await sortOf(page).evaluate((select) => getComputedStyle(select).fontSize)).toBe('16px')
})

test('a quantity is posted on blur or Enter, not while it is typed, and the wheel does not change it', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const form = { productId: '1001', colour: 'Red', Size: '12', Length: 'Regular', quantity: '4' }
  await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
  await page.goto('/bag')
  await expect(page.locator('shop-island[name=BagLines][data-alive]')).toBeAttached()
  const posted: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bag/quantity')) {
      posted.push(new URLSearchParams(request.postData() ?? '').get('quantity') ?? request.postData())
    }
  })
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: bagText.quantityOf(DRESS.name) })
  await quantity.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(quantity).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(quantity).toHaveValue('4')
  expect(posted).toEqual([])

  await quantity.focus()
  await quantity.hover()
  await page.mouse.wheel(0, 100)
  await expect(quantity).not.toBeFocused()
  await expect(quantity).toHaveValue('4')
  expect(posted).toEqual([])

  await quantity.fill('3')
  const answer = page.waitForResponse((response) => response.url().endsWith('/bag/quantity'))
  await quantity.press('Enter')
  expect((await answer).ok()).toBe(true)
  await expect(quantity).toHaveValue('3')
  expect(posted).toHaveLength(1)
})

test('Back after Show more restores the position, without the browser’s cache and on a phone too', async ({ page }) => {
  await page.goto('/browse/womens')
  await loaderRuns(page)
  const goods = page.locator('#goods h2 a')
  const first = await goods.count()
  await page.getByRole('link', { name: listingText.more.show }).click()
  await expect(goods).toHaveCount(2 * first)
  const card = goods.nth(first + 6)
  const href = await card.getAttribute('href')
  await card.scrollIntoViewIfNeeded()
  await card.click()
  await expect(page).toHaveURL(href ?? '')
  await page.goBack()
  await expect(goods).toHaveCount(2 * first)
  await expect(card).toBeInViewport()
  await expect(card).toBeFocused()
})
