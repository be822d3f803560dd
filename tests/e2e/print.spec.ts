/** A page on paper is a document: what is read stays, what is pressed goes. */
import { bagText } from '#domain/text/bag.ts'
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

test('a product: name, price, one picture and what is said of it', async ({ page }) => {
  await page.goto(DRESS.path)
  await expectDocument(page)
  const main = page.getByRole('main')
  await expect(main.getByText('£129').filter({ visible: true }).first()).toBeVisible()
  await expect(main.locator('[data-island] img, ul img').filter({ visible: true })).toHaveCount(1)
})

test('the bag: lines, quantities and sums', async ({ page, baseURL }) => {
  const form = { productId: '1001', colour: 'Red', Size: '12', Length: 'Regular' }
  await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
  await page.goto('/bag')
  await expectDocument(page)
  await expect(page.getByRole('main')).toContainText(DRESS.name)
  await expect(page.getByRole('spinbutton', { name: bagText.quantityOf(DRESS.name) })).toBeVisible()
})

test('browsers and devices find the icons that they ask for by themselves', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-type']).toContain(type)
  }
})
