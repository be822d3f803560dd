/** Some events can be triggered in several ways. Each way must push the event once. */

import { accountFormText } from '#domain/text/account-forms.ts'
import { bagText } from '#domain/text/bag.ts'
import { layoutText } from '#domain/text/layout.ts'
import { listingText } from '#domain/text/listing.ts'
import { orderText } from '#domain/text/order.ts'
import { searchText } from '#domain/text/search.ts'
import { walletText } from '#domain/text/wallet.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import { walletSimulator } from '../../scripts/machine/local-wallet.ts'
import { allow, eventOf, expectBagEvents, expectEvents, isHeard, layerOf } from './data-layer.ts'
import { DRESS, expect, type Page, test } from './shop-page.ts'

test.use({ isConsentAsked: true })

const main = (page: Page) => page.getByRole('main')

/** List events are ignored, because they depend on what is in the viewport. */
const expectSaid = (page: Page, names: readonly string[]) => expectEvents(page, names, { besides: ['view_item_list'] })

test('a search is counted once: on its results, or on the page it redirects to; a further page, another sort or Back is not counted', async ({
  page,
}) => {
  await allow(page, '1.a')
  const search = async (words: string) => {
    await page.goto('/size-guide')
    await isHeard(page)
    await page.getByRole('banner').getByRole('link', { name: layoutText.header.search }).click()
    await page.getByRole('combobox', { name: searchText.label }).fill(words)
    await page.keyboard.press('Enter')
  }
  await search('sale')
  await expect(page).toHaveURL(/\/browse\/sale$/)
  await expectSaid(page, ['page_view', 'search'])
  expect(await eventOf(page, 'search')).toMatchObject({ search_term: 'sale' })
  await page.reload()
  await expectSaid(page, ['page_view'])

  await search('linen')
  await expect(page).toHaveURL(/\/search\?query=linen$/)
  await expectSaid(page, ['page_view', 'search'])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectSaid(page, ['page_view', 'search', 'page_view'])
  for (const more of ['sort=price-asc', 'page=2', 'filters%5Bcolor%5D=Red']) {
    await page.goto(`/search?query=linen&${more}`)
    await expectSaid(page, ['page_view'])
  }
  await search('ann@example.com')
  await expect(page).toHaveURL(/query=ann/)
  await expectSaid(page, ['page_view'])
  expect(JSON.stringify(await layerOf(page))).not.toContain('@')
})

test('the express wallet begins the checkout, its order is a purchase, and an account from the confirmation is a sign-up', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript({ content: await walletSimulator() })
  await allow(page, '1.ad')
  const form = { productId: '1001', colour: 'Red', Size: '12', Length: 'Regular' }
  expect((await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })).ok()).toBe(true)
  await page.goto('/bag')
  await isHeard(page)
  const button = page.getByRole('button', { name: walletText.button })
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await expectBagEvents(page, [
    ['view_cart', 'AL1001_Red', 1],
    ['begin_checkout', 'AL1001_Red', 1],
  ])
  const sheet = page.getByRole('dialog', { name: 'Apple Pay, simulated' })
  await sheet.getByLabel('Card').selectOption('Card that pays')
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  await expectEvents(page, ['page_view', 'purchase'])

  await main(page).getByLabel(accountFormText.labels.password, { exact: true }).fill('Orchard 7')
  await main(page).getByRole('button', { name: orderText.account.submit }).click()
  await expect(page).toHaveURL(/\/my-account\//)
  await expectEvents(page, ['sign_up', 'page_view'])
  // This form has no e-mail field, and the event does not use the order's e-mail address.
  expect(await eventOf(page, 'sign_up')).toEqual({ event: 'sign_up' })
})

test('moving an item from the wishlist to the bag is an add; emptying the bag removes all of it', async ({ page }) => {
  await allow(page, '1.a')
  await page.goto(DRESS.path)
  await isHeard(page)
  await page
    .getByRole('button', { name: wishlistText.save(DRESS.name) })
    .first()
    .click()
  await page.goto('/wishlist')
  await isHeard(page)
  await main(page)
    .getByRole('combobox', { name: wishlistListText.sizeOf(DRESS.name) })
    .selectOption({ label: 'Size 10, Regular' })
  await main(page)
    .getByRole('button', { name: wishlistListText.moveOf(DRESS.name) })
    .click()
  await expect(page.getByRole('dialog', { name: bagText.added })).toBeVisible()
  await expectBagEvents(page, [['add_to_cart', 'AL1001_Red', 1]])

  await page.goto('/bag')
  await isHeard(page)
  // After a 204 response the browser stays on the page.
  await page.route('**/bag/clear', (route) => route.fulfill({ status: 204 }))
  await main(page).getByRole('button', { name: bagText.clear }).click()
  await expectBagEvents(page, [
    ['view_cart', 'AL1001_Red', 1],
    ['remove_from_cart', 'AL1001_Red', 1],
  ])
})

test('products loaded below a list are a separate view', async ({ page }) => {
  await allow(page, '1.a')
  await page.goto('/browse/womens')
  const cards = page.locator('#goods > li')
  const views = async () =>
    ((await layerOf(page)) ?? []).flatMap(({ event, items }) =>
      event === 'view_item_list' && Array.isArray(items) ? [items.map((item: { item_id: string }) => item.item_id)] : [],
    )
  await cards.first().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await views()).length).toBe(1)
  const before = await cards.count()
  await main(page).getByRole('link', { name: listingText.more.show }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  const added = (await cards.count()) - before
  await expect.poll(async () => (await views()).map((ids) => ids.length)).toEqual([before, added])
  const [first = [], second = []] = await views()
  expect(second.filter((id) => first.includes(id))).toEqual([])
})

test('another colour in place is a page view and a product view', async ({ page }) => {
  await allow(page, '1.a')
  await page.goto(DRESS.path)
  await isHeard(page)
  await main(page).getByRole('link', { name: 'Navy Blue', exact: true }).click()
  await expect(page).toHaveURL(/\/Navy_Blue/)
  await expectSaid(page, ['page_view', 'view_item', 'page_view', 'view_item'])
  const seen = ((await layerOf(page)) ?? []).filter(({ event }) => event === 'view_item')
  expect(seen).toMatchObject([{ items: [{ item_id: 'AL1001_Red' }] }, { items: [{ item_id: 'AL1001_Navy_Blue' }] }])
})
