/** A purchase without JavaScript: every link navigates, every form posts, and every response is a complete page. */
import { MAX_QUANTITY } from '#domain/bag/bag-rules.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { layoutText } from '#domain/text/layout.ts'
import { productText } from '#domain/text/product.ts'
import { searchText } from '#domain/text/search.ts'
import { choose, DRESS, expect, test } from './shop-page.ts'

test.use({ javaScriptEnabled: false })

for (const market of ALL_MARKETS) {
  test(`${market.name}: without script a dress is found, chosen, added, changed and removed`, async ({ page }) => {
    await page.goto(market.prefix || '/')
    await page.goto(`${market.prefix}${DRESS.listing}`)
    await page.getByRole('link', { name: DRESS.name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible()
    await choose(page, { size: '10', length: 'Regular' })
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()

    await expect(page.getByRole('heading', { level: 1, name: bagText.title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(bagReplyText.notices.added)
    const quantity = page.getByRole('main').getByRole('spinbutton', { name: bagText.quantityOf(DRESS.name) })
    await quantity.fill('3')
    await page.getByRole('main').getByRole('button', { name: bagText.update }).first().click()
    await expect(quantity).toHaveValue('3')

    await page.goto(market.prefix || '/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 3 items' })).toBeVisible()
    await page.goto(`${market.prefix}/bag`)
    await page
      .getByRole('main')
      .getByRole('button', { name: bagText.removeOf(DRESS.name) })
      .click()
    await expect(page.getByRole('main')).toContainText(bagText.empty)
  })
}

test('by keyboard only and without script a gift card is found, filled in and added', async ({ page }) => {
  await page.goto('/size-guide')
  await page.getByRole('banner').getByRole('link', { name: layoutText.header.search }).press('Enter')
  const words = page.getByRole('main').getByRole('searchbox', { name: searchText.label })
  await words.focus()
  await page.keyboard.type('gift card')
  await page.keyboard.press('Enter')
  const card = page.getByRole('main').getByRole('link', { name: 'Alder & Lune Gift Card', exact: true }).first()
  await card.press('Enter')
  await page.getByRole('textbox', { name: 'Recipient email' }).focus()
  for (const answer of ['ada@example.com', 'Ada', 'bob@example.com', 'Bob']) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Tab')
  }
  const soon = new Date(Date.now() + 86_400_000 * 7).toISOString().slice(0, 10)
  await page.getByLabel('Send date').fill(soon)
  await page.getByRole('textbox', { name: 'Your message' }).fill('Happy birthday')
  await page.getByRole('main').getByRole('button', { name: productText.addToBag }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: bagText.title })).toBeVisible()
  for (const line of [bagReplyText.notices.added, 'ada@example.com', 'Happy birthday']) {
    await expect(page.getByRole('main')).toContainText(line)
  }
})

test('a sticker closes without script, and appears again on the next page view (spec B §4)', async ({ page }) => {
  await page.goto('/autumn-edit')
  const close = page.getByRole('checkbox', { name: layoutText.sticker.close })
  await close.check()
  await expect(close).toHaveCount(0)
  await page.reload()
  await expect(close).toHaveCount(1)
})

test.describe('refusals', () => {
  // The browser logs each 422 as an error.
  test.use({ breaksThings: true })

  test('without script a refused quantity names its field and keeps the input', async ({ page }) => {
    await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
    const quantity = page.getByRole('main').getByRole('spinbutton', { name: bagText.quantityOf(DRESS.name) })
    // The browser's own validation would block the form.
    await quantity.evaluate((input) => input.removeAttribute('max'))
    await quantity.fill('999')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('main').getByRole('button', { name: bagText.update }).first().click()

    expect((await answer).status()).toBe(422)
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(quantity).toHaveAccessibleDescription(bagReplyText.refused.quantity(0, MAX_QUANTITY))
    await expect(quantity).toHaveValue('999')
  })
})

test('the rating bars filter the reviews', async ({ page }) => {
  await page.goto(DRESS.path)
  const reviews = page.locator('#reviews').getByRole('list').getByRole('listitem')
  await expect(reviews).toHaveCount(3)
  await page.getByRole('radio', { name: /^4 stars/ }).check()
  await expect(reviews).toHaveCount(1)
  await page.getByRole('radio', { name: /^All reviews/ }).check()
  await expect(reviews).toHaveCount(3)
})
