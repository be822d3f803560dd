/**
 * Coupon codes and offers in the bag (spec A §4, §7): codes that are accepted, refused, expired or limited to one customer, and an
 * offer that makes the cheapest of three candles free.
 */
import { MARKETS } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
import { couponText } from '#domain/text/coupons.ts'
import { bagButton, bagDialog, expect, expectAccessible, hold, type Locator, type Page, test } from './shop-page.ts'

const CANDLE = { productId: '1496', colour: 'Chalk', quantity: '2' }
const THREE_FOR_TWO = '3 for 2 on candles'

async function openBag(page: Page, origin = ''): Promise<Locator> {
  await page.request.post('/bag/items', { form: CANDLE, headers: { origin } })
  await page.goto('/bag')
  const main = page.getByRole('main')
  await main.getByText(couponText.title, { exact: true }).click()
  return main
}

async function enter(bag: Locator, code: string): Promise<Locator> {
  const field = bag.getByRole('textbox', { name: couponText.title })
  await field.fill(code)
  await bag.getByRole('button', { name: couponText.add }).click()
  return field
}

const row = (bag: Locator, label: string): Locator =>
  bag
    .locator('dl > div')
    .filter({ has: bag.page().getByText(label, { exact: true }) })
    .locator('dd')

async function journey(bag: Locator): Promise<void> {
  for (const [code, reason] of [
    ['NOSUCH', 'unknown'],
    ['EXPIRED', 'expired'],
    ['MEMBERS', 'members'],
  ] as const) {
    const field = await enter(bag, code)
    await expect(bag).toContainText(couponText.refused(reason, code, MARKETS.en))
    await expect(field).toHaveValue(code)
  }
  await enter(bag, 'ONCE')
  await expect(bag.getByRole('button', { name: couponText.remove('ONCE') })).toBeVisible()
  await expect(row(bag, '15% off (ONCE)')).toHaveText('−£3.24')
  await expect(row(bag, bagText.total)).toHaveText('£18.36')
}

// The browser logs each 422 as an error.
test.use({ breaksThings: true })

test.describe('with script', () => {
  test('refused codes show their reason and stay in the field; changed quantities show their discounts at once', async ({
    page,
    baseURL,
  }) => {
    const main = await openBag(page, baseURL)
    await journey(main)
    const releaseQuantity = await hold(page, '**/bag/quantity')
    await main.getByRole('button', { name: /^One more/ }).click()
    // The page calculates the discount from the offers it already has, before the server responds.
    await expect(row(main, THREE_FOR_TWO)).toHaveText('−£10.80')
    await expect(row(main, bagText.total)).toHaveText('£18.36')
    const answered = page.waitForResponse('**/bag/quantity')
    releaseQuantity()
    await answered
    await page.goto('/browse/homeware/candles')
    await bagButton(page).click()
    const sidebar = bagDialog(page)
    await expect(row(sidebar, THREE_FOR_TWO)).toHaveText('−£10.80')
    await expect(row(sidebar, bagText.total)).toHaveText('£18.36')
    await expectAccessible(page)
    await sidebar.getByRole('button', { name: couponText.remove('ONCE') }).click()
    await expect(row(sidebar, bagText.total)).toHaveText('£21.60')

    // Checkout is disabled until the promotions for the changed bag are known (spec A §5).
    const releaseBag = await hold(page, '/bag')
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/bag')
    await sidebar.getByRole('button', { name: /^One more/ }).click()
    await asked
    const checkout = sidebar.getByRole('link', { name: bagText.checkout })
    await expect(checkout).toBeEnabled({ enabled: false })
    await expect(checkout).toHaveAccessibleDescription(bagText.updating)
    await checkout.click({ force: true })
    // A second click does nothing while the checkout is opening.
    await expect(checkout).toHaveAccessibleDescription(bagText.openingCheckout)
    expect(page.url()).not.toMatch(/checkout/)
    releaseBag()
    await expect(page).toHaveURL(/checkout-identity/)
  })

  test('spec A §4: a code entered offline is stored, and counts once when the device is back', { tag: '@phone' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const main = await openBag(page, baseURL)
    const codes = bagText.offlineAsk.code
    await expect(page.locator('shop-island[name=BagLines]')).toHaveAttribute('data-alive', '')
    // Another island, Notifications, shows the message.
    await expect(page.locator('shop-island[name=Notifications]')).toHaveAttribute('data-alive', '')
    await context.setOffline(true)
    await enter(main, 'WELCOME10')
    const name = codes.name('WELCOME10')
    await expect(page.getByText(codes.kept(name))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(codes.done(name))).toBeVisible()
    const remove = main.getByRole('button', { name: couponText.remove('WELCOME10') })
    await expect(remove).toHaveCount(1)
    await page.reload()
    await expect(remove).toHaveCount(1)
    await expect(row(main, bagText.total)).toHaveText('£19.44')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('refused codes show their reason and stay in the field; forms enter and remove them; of three candles one is free', async ({
    page,
    baseURL,
  }) => {
    const main = await openBag(page, baseURL)
    await journey(main)
    await main.getByRole('button', { name: couponText.remove('ONCE') }).click()
    await expect(row(main, bagText.total)).toHaveText('£21.60')
    await main.getByRole('button', { name: /^One more/ }).click()
    await expect(row(main, THREE_FOR_TWO)).toHaveText('−£10.80')
    await expect(row(main, bagText.total)).toHaveText('£21.60')
  })
})
