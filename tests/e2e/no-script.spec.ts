/** The same journey with JavaScript off: real links, real forms, every answer a whole page. */
import { ALL_MARKETS } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
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
    await expect(page.getByRole('main')).toContainText(bagText.notices.added)
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

test('without script a form that is refused names the field and keeps what was entered', async ({ page }) => {
  await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: bagText.quantityOf(DRESS.name) })
  await quantity.evaluate((input) => input.removeAttribute('max')).catch(() => undefined)
  await quantity.fill('98')
  await page.getByRole('main').getByRole('button', { name: bagText.update }).first().click()
  await expect(page.getByRole('main')).toContainText(/Only \d+|adjust the quantity/)
})
