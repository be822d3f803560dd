/** Tests the items of each event (spec A §3, spec B §3) and the page types. `analytics.spec.ts` tests which events are pushed. */
import { bagText } from '#domain/text/bag.ts'
import { productText } from '#domain/text/product.ts'
import { VISUALIZATION } from '#tests/helpers/route-examples.ts'
import { allow, eventOf, eventsOf, isHeard, layerOf } from './data-layer.ts'
import { choose, DRESS, expect, type Page, test } from './shop-page.ts'

const PRODUCT = {
  item_id: 'AL1001_Red',
  item_name: DRESS.name,
  item_brand: 'Alder & Lune',
  sku: 'AL1001',
  quantity: 1,
  price: 129,
  currency: 'GBP',
}
const VARIANT = { ...PRODUCT, sku: 'AL1001-RED-10-R' }
const CARD = { ...PRODUCT, variationId: 'AL1001_Red', groupId: '1001', gtmPrice: '129.00', longSku: 'AL1001' }

const goodsOf = (items: readonly object[], value: number) => ({ currency: 'GBP', value, items })

/** Opens a page and expects a `page_view` event with this page type. */
async function visit(page: Page, path: string, type: string): Promise<void> {
  await page.goto(path)
  await isHeard(page)
  expect(await eventOf(page, 'page_view')).toEqual({
    event: 'page_view',
    page_type: type,
    page_path: path.split('?')[0],
    market: 'en',
    currency: 'GBP',
  })
}

/** Prevents the next click from navigating, because a navigation would discard the event. */
const stayHere = (page: Page) =>
  page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))

const expectEvent = (page: Page, name: string, facts: object) =>
  expect.poll(() => eventOf(page, name)).toEqual({ event: name, ...facts })

test('from a listing to the checkout a product keeps one id; cards name their product, the bag its variant', async ({ page }) => {
  await allow(page, '1.a')
  await visit(page, DRESS.listing, 'Category Listing Page')
  await expect.poll(() => eventsOf(page)).toContain('view_item_list')
  const list = await eventOf(page, 'view_item_list')
  const items: unknown[] = Array.isArray(list?.items) ? list.items : []
  const index = items.findIndex((item) => JSON.stringify(item).includes('AL1001_Red'))
  expect(items[index]).toEqual({ ...CARD, index })
  await stayHere(page)
  await page.getByRole('link', { name: DRESS.name }).and(page.locator(':not([data-quick])')).first().click()
  await expectEvent(page, 'select_item', { item_list_name: 'Dresses', items: [{ ...CARD, index }] })

  await visit(page, DRESS.path, 'Product Details Page')
  await expectEvent(page, 'view_item', goodsOf([PRODUCT], 129))
  await choose(page, { size: '10', length: 'Regular' })
  await page.getByRole('button', { name: productText.addToBag, exact: true }).first().click()
  await expectEvent(page, 'add_to_cart', goodsOf([VARIANT], 129))

  await visit(page, '/bag', 'Bag')
  await expectEvent(page, 'view_cart', goodsOf([VARIANT], 129))
  await stayHere(page)
  await page.getByRole('main').getByRole('link', { name: bagText.checkout }).click()
  await expectEvent(page, 'begin_checkout', goodsOf([VARIANT], 129))
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${bagText.remove}`) })
    .first()
    .click()
  await expectEvent(page, 'remove_from_cart', goodsOf([VARIANT], 129))
})

test('a card of a search has the search service’s variant', async ({ page }) => {
  await allow(page, '1.a')
  await visit(page, '/search?query=marlow', 'Search')
  await expect.poll(() => eventsOf(page)).toContain('view_item_list')
  const list = await eventOf(page, 'view_item_list')
  expect(list?.items).toContainEqual({ ...CARD, variationId: '1001001', index: expect.any(Number) })
})

test('pressing an editor’s product card selects an item, not a block of content', async ({ page }) => {
  await allow(page, '1.a')
  await visit(page, '/autumn-edit', 'Static Content Page')
  await stayHere(page)
  await page.locator('article').getByRole('link', { name: DRESS.name }).click()
  await expect.poll(() => eventOf(page, 'select_item')).toMatchObject({ items: [{ ...CARD, index: expect.any(Number) }] })
  expect(await eventsOf(page)).not.toContain('select_promotion')
})

test('a change of colour is another page view, with the new colour’s product and price', async ({ page }) => {
  await allow(page, '1.a')
  // No product in the demonstration costs less in another colour, so the test lowers a price.
  await page.route('**/Navy_Blue', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    return route.fulfill({ response: answer, body: body.replaceAll('&quot;minor&quot;:12900', '&quot;minor&quot;:9900') })
  })
  await visit(page, DRESS.path, 'Product Details Page')
  await page.getByRole('main').getByRole('link', { name: 'Navy Blue', exact: true }).click()
  await expect.poll(() => eventsOf(page)).toEqual(['page_view', 'view_item', 'page_view', 'view_item'])
  const [, , turned, viewed] = (await layerOf(page))?.filter(({ event }) => event) ?? []
  expect(turned).toMatchObject({ page_path: DRESS.path.replace('Red', 'Navy_Blue') })
  expect(viewed).toEqual({ event: 'view_item', ...goodsOf([{ ...PRODUCT, item_id: 'AL1001_Navy_Blue', price: 99 }], 99) })
})

test('an editor’s preview is not counted', async ({ page }) => {
  await allow(page, '1.a')
  await page.goto(VISUALIZATION)
  // Consent Mode's signals show that the data layer has loaded.
  await expect.poll(async () => (await layerOf(page))?.length).toBeGreaterThan(1)
  expect(await eventsOf(page)).toEqual([])
})
