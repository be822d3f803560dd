/** What makes a bag smaller, and Undo. SAFETY §8.6: with five in the bag and two in stock, the stepper leads down to what can be bought. */
import { bagText } from '#domain/text/bag.ts'
import { setStock } from './local-stock.ts'
import { bagButton, bagDialog, expect, type Page, test } from './shop-page.ts'

const TROUSERS = { name: 'Tilda Wide-Leg Crêpe Trousers', variantId: 1005003 }
const CUSHION = 'Selby Striped Linen Cushion'
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

test('Undo after Remove: the line comes back as it was, on the page and in the sidebar, and the keyboard stays in its place', async ({
  page,
  baseURL,
}) => {
  const forms: readonly Record<string, string>[] = [
    { productId: '1011', colour: 'Oat', quantity: '2' },
    { productId: '1001', colour: 'Red', Size: '12', Length: 'Petite', quantity: '1' },
  ]
  for (const form of forms) {
    await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
  }
  const undoIn = async (bag: ReturnType<Page['getByRole']>) => {
    const lines = bag.getByRole('list', { name: bagText.title }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    const cushion = lines.filter({ hasText: CUSHION })
    const before = await cushion.textContent()
    await cushion.getByRole('button', { name: bagText.removeOf(CUSHION) }).click()
    await expect(bag).toContainText(bagText.removed(CUSHION))
    await expect(bag.getByRole('button', { name: bagText.undoOf(CUSHION) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cushion.getByRole('spinbutton')).toHaveValue('2')
    await expect(lines).toHaveCount(2)
    expect(await cushion.textContent()).toBe(before)
    await expect(bag.getByRole('list', { name: bagText.title })).toBeFocused()
  }
  await page.goto('/bag')
  await undoIn(page.getByRole('main'))
  await page.goto('/delivery-and-returns')
  await bagButton(page).click()
  await expect(bagDialog(page)).toContainText(CUSHION)
  await undoIn(bagDialog(page))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the same by forms alone: the browser lets the number be posted', ({ page, baseURL }) => stepDown(page, baseURL))
})
