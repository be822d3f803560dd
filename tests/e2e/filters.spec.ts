/** The parts of the filter sidebar that need a real browser. */
import { PRICE_FIELDS } from '#domain/listing/price-range.ts'
import { listingText } from '#domain/text/listing.ts'
import { DRESS, expect, expectAccessible, loaderRuns, type Page, settled, test } from './shop-page.ts'

const { filters } = listingText
const opener = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Filter/ })
const sidebar = (page: Page) => page.getByRole('dialog', { name: filters.title })
const box = (page: Page, name: string) => sidebar(page).getByRole('checkbox', { name })
const field = (page: Page, name: string) => page.locator(`form input[name="${name}"]`)
const done = (page: Page) => sidebar(page).getByRole('button', { name: filters.done })
const numberIn = async (page: Page) => Number(/\((\d+)\)/.exec((await done(page).textContent()) ?? '')?.[1])

test('spec A §4 filters by keyboard: Done counts the last choice, applies it and closes; Escape restores the choice and the focus', {
  tag: ['@phone', '@gate'],
}, async ({ page }) => {
  await page.goto(DRESS.listing)
  await settled(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(sidebar(page)).toBeVisible()
  const all = await numberIn(page)
  await expectAccessible(page)

  // Holds back the response to the first choice until the second response has arrived.
  let release = () => undefined
  const held = new Promise<void>((free) => {
    release = () => void free()
  })
  await page.route(/filters.*Red/, async (route) => {
    if (route.request().headers().accept === 'application/json' && !route.request().url().includes('Green')) {
      await held
    }
    // The page has aborted this request by now.
    await route.continue().catch(() => undefined)
  })
  await box(page, 'Red').focus()
  await page.keyboard.press('Space')
  const second = page.waitForResponse(/filters.*Green.*Red/)
  await box(page, 'Green').focus()
  await page.keyboard.press('Space')
  const { total } = await (await second).json()
  release()
  await expect(done(page)).toContainText(`(${total})`)
  expect(total).toBeLessThan(all)

  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page, 'Red')).not.toBeChecked()
  expect(await numberIn(page)).toBe(all)

  await box(page, 'Red').check()
  await done(page).click()
  await expect(page).toHaveURL(/filters%5Bcolor%5D=Red$/)
  await expect(sidebar(page)).toBeHidden()
  await opener(page).click()
  await expect(box(page, 'Red')).toBeChecked()
  await sidebar(page).getByRole('link', { name: filters.clear }).click()
  await expect(page).toHaveURL(DRESS.listing)
})

test('the price slider moves the two fields, and the fields move it; keyboards and screen readers have the fields alone', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(DRESS.listing)
  await settled(page)
  await opener(page).click()
  const slider = sidebar(page).locator('[data-slider]')
  const [from, to] = [field(page, PRICE_FIELDS.from), field(page, PRICE_FIELDS.to)]
  await expect(slider).toBeVisible()
  await expect(sidebar(page).getByRole('slider')).toHaveCount(0)
  await slider.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
  const counted = page.waitForResponse(/price-from/)
  await page.mouse.move(x + 12, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
  await page.mouse.up()
  const { total } = await (await counted).json()
  await expect(from).toHaveValue(/^[1-9]\d*[05]$/)
  await expect(to).toHaveValue('')
  await expect(done(page)).toContainText(`(${total})`)
  await expect(slider.locator(':focus')).toHaveCount(0)
  await from.fill('20')
  await to.fill('62')
  expect(await slider.locator('input').evaluateAll((ends) => ends.map((end) => 'value' in end && end.value))).toEqual([
    '20',
    '60',
  ])
  await slider.locator('input').first().fill('40')
  await expect(from).toHaveValue('40')
  await expect(to).toHaveValue('62')
  await page.keyboard.press('Escape')
  await opener(page).click()
  await expect(from).toHaveValue('')
  await expect(slider.locator('input').first()).toHaveValue('0')
})

test('spec A §2 filters load when the sidebar opens, once per category; a failure is shown, and opening it again retries', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(DRESS.listing)
  await settled(page)
  const asked: string[] = []
  let release = () => undefined
  const held = new Promise<void>((free) => {
    release = () => void free()
  })
  await page.route(/show=filters/, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await (asked.length === 1 ? route.fulfill({ body: '<p></p>', contentType: 'text/html' }) : route.continue())
  })
  await opener(page).click()
  await expect(sidebar(page).getByRole('status')).toHaveText(filters.loading)
  release()
  await expect(sidebar(page).getByRole('status')).toHaveText(filters.none)
  await expect(done(page)).toHaveCount(0)
  for (const _ of ['second', 'third']) {
    await page.keyboard.press('Escape')
    await opener(page).click()
    await expect(box(page, 'Red')).toBeVisible()
  }
  const shoes = '/browse/womens/shoes'
  await page.goto(shoes)
  await settled(page)
  await opener(page).click()
  await expect(box(page, 'UK 4.5')).toBeVisible()
  expect(asked).toEqual([DRESS.listing, DRESS.listing, shoes])
})

test('after a new release the sidebar leads to the filters’ own page, because its form would not fit the old page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(DRESS.listing)
  await settled(page)
  await page.route(
    /show=filters/,
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/entry-\w+\.js/, 'entry-next.js') })
    },
    { times: 1 },
  )
  await opener(page).click()
  await expect(page).toHaveURL(/show=filters/)
  await expect(page.getByRole('main').getByRole('checkbox', { name: 'Red' })).toBeVisible()
})

test('more products appear below at the same URL, and Back restores them, the position and the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  await page.goto(DRESS.listing)
  await loaderRuns(page)
  await page.getByRole('link', { name: listingText.more.show }).click()
  await expect(names).toHaveCount(96)
  await expect(names.nth(48).getByRole('link')).toBeFocused()
  await expect(page).toHaveURL(DRESS.listing)

  const card = names.nth(70).getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(names).toHaveCount(96)
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a plain form: chosen, applied, removed', { tag: '@phone' }, async ({ page }) => {
    await page.goto(DRESS.listing)
    await opener(page).click()
    await expect(field(page, PRICE_FIELDS.from)).toBeVisible()
    await expect(page.locator('[data-slider]')).toBeHidden()
    await page.getByRole('checkbox', { name: 'Red' }).check()
    await page.getByRole('button', { name: filters.done }).click()
    await expect(page).toHaveURL(/browse[^?]*\?filters%5Bcolor%5D=Red(&filters%5Bprice-(from|to)%5D=)*$/)
    await expect(opener(page)).toHaveText(filters.open(1))
    await page.getByRole('link', { name: listingText.chosen.remove('Colour', 'Red') }).click()
    await expect(page).toHaveURL(DRESS.listing)
  })
})
