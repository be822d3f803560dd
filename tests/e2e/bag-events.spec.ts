/** The bag's events enter the data layer once, after the shop's response, and describe the bag in its new state. */
import { unsentChangesKey } from '#client/state/bag/bag-count.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { lookText } from '#domain/text/look.ts'
import { allow, eventsOf, expectBagEvents, isHeard, layerOf } from './data-layer.ts'
import { setStock } from './local-stock.ts'
import { addLook, bagButton, bagDialog, DRESS, expect, hold, type Page, test } from './shop-page.ts'

test.use({ isConsentAsked: true })

const FORM = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular' }
const CUSHION = { name: 'Selby Striped Linen Cushion', form: { productId: '1011', colour: 'Oat' } }
const BOWL = { variantId: 1016001, form: { productId: '1016', colour: 'Ink' } }
const TROUSERS = {
  name: 'Tilda Wide-Leg Crêpe Trousers',
  variantId: 1005003,
  form: { productId: '1005', colour: 'Red', Size: '10' },
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name })

/** Puts these items in the bag and opens the bag page. */
async function atBag(
  page: Page,
  origin: string | undefined,
  ...forms: readonly Readonly<Record<string, string>>[]
): Promise<void> {
  await allow(page, '1.a')
  for (const form of forms) {
    expect((await page.request.post('/bag/items', { form, headers: { origin: origin ?? '' } })).ok()).toBe(true)
  }
  await page.goto('/bag')
  await isHeard(page)
}

/** Prevents the checkout link from navigating, because a navigation would discard the event. */
const stayAtCheckout = (page: Page) =>
  page.evaluate((href) => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')?.pathname === href) {
        event.preventDefault()
      }
    })
  }, paths.checkout(MARKETS.en))

test('three presses of "+" are one event with their sum; a double press on Checkout is one event with the current bag', async ({
  page,
  baseURL,
}) => {
  await atBag(page, baseURL, FORM, CUSHION.form)
  for (const quantity of [2, 3, 4]) {
    await button(page, bagText.more(DRESS.name)).click()
    await expect(main(page).getByRole('spinbutton', { name: bagText.quantityOf(DRESS.name) })).toHaveValue(String(quantity))
  }
  const viewed = ['view_cart', 'AL1001_Red', 1, 'AL1011_Oat', 1]
  await expectBagEvents(page, [viewed, ['add_to_cart', 'AL1001_Red', 3]])
  const dresses = main(page).getByRole('spinbutton', { name: bagText.quantityOf(DRESS.name) })
  await dresses.fill('2')
  await dresses.press('Enter')
  await expectBagEvents(page, [viewed, ['add_to_cart', 'AL1001_Red', 3], ['remove_from_cart', 'AL1001_Red', 2]])

  await button(page, bagText.removeOf(CUSHION.name)).click()
  const removed = [
    viewed,
    ['add_to_cart', 'AL1001_Red', 3],
    ['remove_from_cart', 'AL1001_Red', 2],
    ['remove_from_cart', 'AL1011_Oat', 1],
  ]
  await expectBagEvents(page, removed)
  await stayAtCheckout(page)
  await main(page).getByRole('link', { name: bagText.checkout }).dblclick()
  await expectBagEvents(page, [...removed, ['begin_checkout', 'AL1001_Red', 2]])
})

test('a bag page from the back/forward cache pushes a view of the bag as another page changed it', async ({ page, baseURL }) => {
  await atBag(page, baseURL, FORM)
  await expectBagEvents(page, [['view_cart', 'AL1001_Red', 1]])
  await page.request.post('/bag/items', { form: CUSHION.form, headers: { origin: baseURL ?? '' } })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectBagEvents(page, [
    ['view_cart', 'AL1001_Red', 1],
    ['view_cart', 'AL1001_Red', 1, 'AL1011_Oat', 1],
  ])
})

test('a lowered quantity counts as lowered, and a change that fails does not count', async ({ page, baseURL }) => {
  setStock(TROUSERS.variantId, 9)
  await atBag(page, baseURL, TROUSERS.form)
  const viewed = ['view_cart', 'AL1005_Red', 1]
  const quantity = main(page).getByRole('spinbutton', { name: bagText.quantityOf(TROUSERS.name) })
  setStock(TROUSERS.variantId, 3)
  await quantity.fill('7')
  await quantity.press('Enter')
  await expect(main(page)).toContainText(bagReplyText.notices.adjusted)
  await expectBagEvents(page, [viewed, ['add_to_cart', 'AL1005_Red', 2]])

  await page.route('**/bag/quantity', (route) => route.fulfill({ json: {} }))
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(main(page)).toContainText(bagText.failed.change)
  await expectBagEvents(page, [viewed, ['add_to_cart', 'AL1005_Red', 2]])
  setStock(TROUSERS.variantId, 9)
})

test('Undo of an unsent removal pushes no event; Undo of a sent one is an add', async ({ page, baseURL }) => {
  await atBag(page, baseURL, FORM, CUSHION.form)
  const viewed = ['view_cart', 'AL1001_Red', 1, 'AL1011_Oat', 1]
  const release = await hold(page, '**/bag/remove')
  await button(page, bagText.removeOf(DRESS.name)).click()
  await button(page, bagText.removeOf(CUSHION.name)).click()
  await button(page, bagText.undoOf(CUSHION.name)).click()
  release()
  const removed = [viewed, ['remove_from_cart', 'AL1001_Red', 1]]
  await expectBagEvents(page, removed)
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), unsentChangesKey('en'))).toBeNull()
  await expectBagEvents(page, removed)

  await button(page, bagText.removeOf(CUSHION.name)).click()
  await expectBagEvents(page, [...removed, ['remove_from_cart', 'AL1011_Oat', 1]])
  await button(page, bagText.undoOf(CUSHION.name)).click()
  await expectBagEvents(page, [...removed, ['remove_from_cart', 'AL1011_Oat', 1], ['add_to_cart', 'AL1011_Oat', 1]])
})

test('a page left before the response pushes the wanted change, and the next page does not repeat it', async ({
  page,
  baseURL,
}) => {
  await atBag(page, baseURL, FORM)
  await page.evaluate(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('left', JSON.stringify(Reflect.get(window, 'dataLayer')?.at(-1))))
  })
  await page.route('**/bag/quantity', () => undefined)
  await button(page, bagText.more(DRESS.name)).click()
  await page.goto('/size-guide')
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('left') ?? 'null'))).toMatchObject({
    event: 'add_to_cart',
    items: [{ item_id: 'AL1001_Red', quantity: 1 }],
  })
  await page.unroute('**/bag/quantity')
  await page.reload()
  await isHeard(page)
  await expect(bagButton(page, /2 items/)).toBeVisible()
  await expectBagEvents(page, [])
  expect(await eventsOf(page)).toEqual(['page_view'])
})

test('a look is one add of the pieces in the bag; a repair’s removals are one event', async ({ page, baseURL }) => {
  await allow(page, '1.a')
  await page.goto(DRESS.path)
  await isHeard(page)
  const look = page.getByRole('region', { name: lookText.title })
  await look.scrollIntoViewIfNeeded()
  await expect(look.getByRole('combobox', { name: /^Size: / })).toHaveCount(3)
  await addLook(look, 2)
  // One more item of the look has no sizes to choose from.
  await expect(bagDialog(page).getByRole('listitem')).toHaveCount(3)
  const [added, ...more] = ((await layerOf(page)) ?? []).filter(({ event }) => event === 'add_to_cart')
  expect(added).toMatchObject({ items: [{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }] })
  expect(more).toEqual([])

  expect((await page.request.post('/bag/clear', { form: {}, headers: { origin: baseURL ?? '' } })).ok()).toBe(true)
  setStock(TROUSERS.variantId, 5)
  await atBag(page, baseURL, { ...TROUSERS.form, quantity: '5' }, BOWL.form)
  setStock(TROUSERS.variantId, 2)
  setStock(BOWL.variantId, 0)
  try {
    await page.reload()
    await isHeard(page)
    await main(page).getByRole('button', { name: bagText.repair }).click()
    await expectBagEvents(page, [
      ['view_cart', 'AL1005_Red', 5, 'AL1016_Ink', 1],
      ['remove_from_cart', 'AL1005_Red', 3, 'AL1016_Ink', 1],
    ])
  } finally {
    setStock(TROUSERS.variantId, 9)
    setStock(BOWL.variantId, 9)
  }
})

test('the sidebar pushes its view, a quantity, a removal and the checkout, once each', async ({ page, baseURL }) => {
  await atBag(page, baseURL, FORM, CUSHION.form)
  await page.goto('/size-guide')
  await isHeard(page)
  await bagButton(page).click()
  const viewed = ['view_cart', 'AL1001_Red', 1, 'AL1011_Oat', 1]
  await expectBagEvents(page, [viewed])
  const sidebar = bagDialog(page)
  await sidebar.getByRole('button', { name: bagText.more(DRESS.name) }).click()
  await sidebar.getByRole('button', { name: bagText.removeOf(CUSHION.name) }).click()
  const changed = [viewed, ['remove_from_cart', 'AL1011_Oat', 1], ['add_to_cart', 'AL1001_Red', 1]]
  await expectBagEvents(page, changed)
  await stayAtCheckout(page)
  await sidebar.getByRole('link', { name: bagText.checkout }).click()
  await expectBagEvents(page, [...changed, ['begin_checkout', 'AL1001_Red', 2]])
})
