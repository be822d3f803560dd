/** A printed page keeps its text and loses its controls. */
import { MARKETS } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
import { productText } from '#domain/text/product.ts'
import { CUSTOMER_STATES } from '#tests/helpers/screen-customers.ts'
import { DRESS, expect, type Page, test } from './shop-page.ts'

async function expectDocument(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const shown = (selector: string) => page.locator(selector).filter({ visible: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shown('body > header a')).toHaveCount(1)
  for (const control of ['main button', 'body > footer', 'body > dialog', 'nav', '.skip-link']) {
    await expect(shown(control), control).toHaveCount(0)
  }
}

test('a product: name, price, one picture and its texts', async ({ page }) => {
  await page.goto(DRESS.path)
  await expectDocument(page)
  const main = page.getByRole('main')
  await expect(main.getByText('£129').filter({ visible: true }).first()).toBeVisible()
  await expect(main.locator('[data-island] img, ul img').filter({ visible: true })).toHaveCount(1)
  for (const name of [productText.share, productText.sizeGuide]) {
    await expect(main.getByRole('link', { name })).toHaveCount(0)
  }
})

test('the bag: lines, quantities and sums', { tag: '@gate' }, async ({ page, baseURL }) => {
  const form = { productId: '1001', colour: 'Red', Size: '12', Length: 'Regular' }
  await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
  await page.goto('/bag')
  await expectDocument(page)
  await expect(page.getByRole('main')).toContainText(DRESS.name)
  await expect(page.getByRole('spinbutton', { name: bagText.quantityOf(DRESS.name) })).toBeVisible()
  // The line's link and image are the only ones that are printed.
  await expect(page.getByRole('main').getByRole('link')).toHaveText([DRESS.name])
  await expect(page.getByRole('main').locator('img').filter({ visible: true })).toHaveCount(1)
})

test('an order, when bought and later in the account: items, sums and addresses, from edge to edge', async ({
  page,
  baseURL,
}) => {
  const open = async (name: string) => {
    await page.emulateMedia({ media: 'screen' })
    await CUSTOMER_STATES[name]?.({ page, market: MARKETS.en, origin: baseURL ?? '' })
  }
  const expectOrder = async () => {
    // An A4 sheet in CSS pixels.
    await page.setViewportSize({ width: 794, height: 1123 })
    await expectDocument(page)
    const main = page.getByRole('main')
    await expect(main.locator('address').first()).toBeVisible()
    await expect(main.locator('input').filter({ visible: true })).toHaveCount(0)
    const title = await main.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.x).toBeLessThan(100)
  }
  for (const name of ['checkout: address', 'checkout: delivery', 'checkout: payment', 'order bought']) {
    await open(name)
  }
  await expectOrder()
  await open('signed in: the order that was bought')
  await expectOrder()
})

test('the icons that browsers and devices request by default exist', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-type']).toContain(type)
  }
})
