/** SAFETY §8.6: with five in the bag and two in stock, the stepper leads down to what can be bought. */
import { bagText } from '#domain/text/bag.ts'
import { setStock } from './local-stock.ts'
import { expect, type Page, test } from './shop-page.ts'

const TROUSERS = { name: 'Tilda Wide-Leg Crêpe Trousers', variantId: 1005003 }
const FORM = { productId: '1005', colour: 'Red', Size: '10', quantity: '5' }

async function stepDown(page: Page, origin = ''): Promise<void> {
  setStock(TROUSERS.variantId, 5)
  await page.request.post('/bag/items', { form: FORM, headers: { origin } })
  setStock(TROUSERS.variantId, 2)
  await page.goto('/bag')
  const main = page.getByRole('main')
  const quantity = main.getByRole('spinbutton', { name: bagText.quantityOf(TROUSERS.name) })
  const fewer = main.getByRole('button', { name: bagText.fewer(TROUSERS.name) })
  await expect(main).toContainText(bagText.fewLeft)
  await expect(main).toContainText(bagText.lowerTo(2))
  for (const next of [4, 3, 2]) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await fewer.click()
    expect([200, 303]).toContain((await answer).status())
    await expect(quantity).toHaveValue(String(next))
    // Also once the page has been told by the server.
    await page.reload()
    await expect(quantity).toHaveValue(String(next))
  }
  await expect(main.getByRole('link', { name: bagText.checkout })).toBeVisible()
  setStock(TROUSERS.variantId, 9)
}

test('a line above the stock is stepped down one by one, and does not snap back', ({ page, baseURL }) => stepDown(page, baseURL))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the same by forms alone: the browser lets the number be posted', ({ page, baseURL }) => stepDown(page, baseURL))
})
