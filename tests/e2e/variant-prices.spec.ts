/**
 * A size that costs more. Its price is shown when it is chosen, with and without JavaScript, and the bag charges the same price.
 */
import { layoutText } from '#domain/text/layout.ts'
import { productText as text } from '#domain/text/product.ts'
import { LOCAL_OPERATIONS_KEY } from '../../scripts/machine/local-secrets.ts'
import { awake, expect, type Page, test } from './shop-page.ts'

const THROW = { path: '/p/1200/padstow-cashmere-throw/Charcoal', name: 'Padstow Cashmere Throw', words: 'padstow cashmere throw' }
const LARGE = { size: '150 × 200 cm', sku: 'AL1200-CHARCOAL-150-200-CM', price: '£432' }
const COAT = { path: '/p/1006/aldeburgh-wool-wrap-coat/Camel', sku: 'AL1006', other: '12' }

/** Sends an operation to the shop, as `npm run shop` does. */
async function operate(request: Page['request'], name: string, argument: object) {
  const headers = { authorization: `Bearer ${LOCAL_OPERATIONS_KEY}` }
  return (await request.post(`/operations/${name}`, { headers, data: { by: 'test', ...argument } })).json()
}

test.beforeAll(async ({ request }) => {
  const rows = [{ sku: LARGE.sku, market: 'UK', price: '432' }]
  expect(await operate(request, 'price', { rows })).toMatchObject({ faults: [] })
})

test('with script the chosen size’s price is below the name, on the phone’s bar and in the bag; cards say From', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(`/search?query=${THROW.words}`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: THROW.name })
  await expect(card.first()).toContainText(`${layoutText.price.from} £`)
  await page.goto(THROW.path)
  const main = page.getByRole('main')
  await awake(page, 'OptionPicker')
  const price = page.locator('shop-island[name=ChosenPrice]')
  await expect(price).not.toContainText(LARGE.price)
  await main.getByRole('radio', { name: LARGE.size }).check()
  await expect(price).toContainText(LARGE.price)
  await main.getByRole('button', { name: text.addToBag }).first().click()
  await expect(page.getByRole('dialog')).toContainText(LARGE.price)
})

test('a chosen size at its full price has no badge of the sale', { tag: '@phone' }, async ({ page, request }) => {
  const { found } = await operate(request, 'find', { words: COAT.sku })
  const [, sku, size = ''] = /(\S+) {2}Camel, ([^,]+?)(?:, [^,]+?)? {2}/.exec(found.join('\n')) ?? []
  const rows = [{ sku, market: 'UK', was: '999', now: '' }]
  expect(await operate(request, 'sale', { rows })).toMatchObject({ faults: [] })
  await page.goto(COAT.path)
  await awake(page, 'OptionPicker')
  const price = page.locator('shop-island[name=ChosenPrice]')
  const badge = price.locator('..').getByText('% off').last()
  const choose = (name: string) => page.getByRole('main').getByRole('radio', { name, exact: true }).check()
  await choose(size)
  await expect(price).toHaveText('£999')
  await expect(badge).toBeHidden()
  await choose(COAT.other)
  await expect(badge).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the URL of a choice shows its price, and the bag has it', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`${THROW.path}?Size=${encodeURIComponent(LARGE.size)}`)
    const main = page.getByRole('main')
    await expect(main.getByText(LARGE.price, { exact: true }).first()).toBeVisible()
    await main.getByRole('button', { name: text.addToBag }).first().click()
    await page.goto('/bag')
    await expect(page.getByRole('main')).toContainText(`${LARGE.price}.00`)
  })
})
