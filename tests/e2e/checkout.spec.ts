/** A guest buys without JavaScript: every screen is a page and every button submits a form. */

import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { payWords } from '#backend/payment-page/words.ts'
import { consentCookieName } from '#domain/consent/consent.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import { noticeText } from '#domain/text/notices.ts'
import { shopOfWorker } from '../../scripts/machine/browser-shop.ts'
import { layerOf } from './data-layer.ts'
import { choose, DRESS, expect, expectAccessible, type Page, test } from './shop-page.ts'

const homeIn = (market: Market) => ({
  'Email address': 'ann@example.com',
  'First name': 'Ann',
  'Last name': 'Archer',
  [words.fields.address1(market)]: '3 Mill Lane',
  'Phone number': '01225 496 000',
})

async function toCheckout(page: Page, market: Market): Promise<void> {
  await page.goto(`${market.prefix}${DRESS.path}`)
  await choose(page, { size: '12', length: 'Regular' })
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('main').getByRole('link', { name: bagText.checkout }).click()
  await expect(page.getByRole('heading', { level: 1, name: checkoutText.title })).toBeVisible()
  await page.getByRole('button', { name: checkoutText.guest }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.address.title(market) })).toBeVisible()
  // The address bar must never show a URL with the link's token.
  expect(page.url()).not.toContain('token')
}

/** @param place the fields that differ between markets; country and state are selects */
async function fillAddress(page: Page, market: Market, place: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries({ ...homeIn(market), ...place })) {
    const field = page.getByLabel(label, { exact: true })
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT'
    await (isList ? field.selectOption(text) : field.fill(text))
  }
  await page.getByRole('button', { name: words.address.next(market) }).click()
}

async function chooseDelivery(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: words.delivery.next }).click()
}

async function toPaymentPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { level: 1, name: payWords.title })).toBeVisible()
}

async function payBy(page: Page, number: string, market: Market = MARKETS.en): Promise<void> {
  await page.getByLabel(payWords.number).fill(number)
  await page.getByLabel(payWords.expiry(market)).fill('03/30')
  await page.getByLabel(payWords.code).fill('737')
  await page.getByLabel(payWords.holder).fill('Ann Archer')
  await page.getByRole('button', { name: /^Pay / }).click()
}

async function pay(page: Page, number: string, market: Market = MARKETS.en): Promise<void> {
  await toPaymentPage(page)
  await payBy(page, number, market)
}

/** Returns the vertical positions of these labels and of their fields. */
const topsOf = async (page: Page, labels: readonly string[]) =>
  (
    await Promise.all(
      labels
        .flatMap((label) => [page.getByText(label, { exact: true }), page.getByLabel(label, { exact: true })])
        .map((part) => part.boundingBox()),
    )
  ).map((box) => Math.round(box?.y ?? -1))

const facesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  )

/** @returns the order number */
async function expectThanks(page: Page, market: Market): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: noticeText.orderConfirmation.title })).toBeVisible()
  const { pathname } = new URL(page.url())
  expect(pathname).toMatch(new RegExp(`^${market.prefix}/order-confirmation/[0-9a-f-]{36}/100000\\d+$`))
  const order = pathname.split('/').at(-1) ?? ''
  const number = noticeText.orderNumber(order)
  await expect(page.getByRole('main')).toContainText(number)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(number)
  await page.goto(paths.bag(market))
  await expect(page.getByRole('main')).toContainText(bagText.empty)
  return order
}

const eventsOf = async (page: Page) => ((await layerOf(page)) ?? []).filter(({ event }) => event)

/** Takes a customer from a search to the payment page; the customer signs in on the way and goes back once. */
async function customerToPayment(
  page: Page,
  market: Market,
  email: string,
  place: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(paths.search(market, 'marlow'))
  await page.getByRole('main').getByRole('link', { name: DRESS.name, exact: true }).first().click()
  await choose(page, { size: '12', length: 'Regular' })
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  const added = page.getByRole('dialog', { name: bagText.added })
  await expect(added.or(page.getByRole('heading', { level: 1, name: bagText.title }))).toBeVisible()
  await page.goto(paths.checkout(market))
  await page.getByRole('main').getByRole('link', { name: checkoutText.signIn }).click()
  await page.getByRole('main').getByLabel(accountText.signIn.email).fill(email)
  await page.getByRole('main').getByLabel(accountText.signIn.password).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: accountText.signIn.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.address.title(market) })).toBeVisible()
  await fillAddress(page, market, place)
  await chooseDelivery(page, 'Standard')
  await expect(page.getByRole('heading', { level: 1, name: words.payment.title })).toBeVisible()
  await page.goBack()
  await chooseDelivery(page, 'Standard')
  await page.reload()
}

const PASSWORD = 'Orchard 7'
const ACCOUNT = {
  title: 'Ms',
  firstName: 'Ann',
  lastName: 'Archer',
  phone: '01225 496 0123',
  house: '3',
  street: 'Lindenweg',
  city: 'Graz',
  state: 'Styria',
  postcode: '8010',
  country: 'AT',
  password: PASSWORD,
}

const UK = { 'Town or city': 'Bath', Postcode: 'BA1 5LR', Country: 'GB' }

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest in the UK buys a dress; back and reload lead to the one order, which another browser cannot open', {
    tag: '@gate',
  }, async ({ page, request }) => {
    await toCheckout(page, MARKETS.en)
    await fillAddress(page, MARKETS.en, UK)
    await chooseDelivery(page, 'Express')
    await expect(page.getByRole('complementary', { name: words.summary.title })).toContainText(DRESS.name)
    await page.getByRole('radio', { name: words.payment.other }).check()
    await expect(page.getByLabel('Town or city')).toBeVisible()
    await page.getByRole('radio', { name: words.payment.same(MARKETS.en) }).check()
    await expect(page.getByLabel('Town or city')).toBeHidden()
    await pay(page, '4111 1111 1111 1111')
    await expectThanks(page, MARKETS.en)
    const thanks = page.getByRole('heading', { level: 1, name: noticeText.orderConfirmation.title })
    await page.goBack()
    await expect(thanks).toBeVisible()
    await page.goto('/hosted-checkout/uk/payment')
    await expect(thanks).toBeVisible()
    expect((await request.get(page.url())).status()).toBe(404)
  })

  test('a European bank challenges first; after approval there is an order', async ({ page }) => {
    await toCheckout(page, MARKETS.eu)
    await fillAddress(page, MARKETS.eu, {
      'Town or city': 'Graz',
      'Postal code': '8010',
      Country: 'AT',
    })
    await chooseDelivery(page, 'Standard')
    await pay(page, '4000 0000 0000 3220')
    await expect(page.getByRole('heading', { level: 1, name: payWords.challenge.title })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: payWords.challenge.approve }).click()
    await expectThanks(page, MARKETS.eu)
  })

  test('a guest finds the address by its postcode, and collects the order from the nearest shop', async ({ page }) => {
    const market = MARKETS.en
    await toCheckout(page, market)
    await page.getByLabel('Postcode', { exact: true }).fill('ba1 5lr')
    await page.getByRole('button', { name: words.finder.find }).click()
    await page.getByRole('button', { name: '3 Mill Lane, Bath' }).click()
    await expect(page.getByLabel('Town or city')).toHaveValue('Bath')
    await fillAddress(page, market, {})
    await chooseDelivery(page, 'Click & collect')
    await page.getByLabel(words.collect.near(market)).fill('Edinburgh')
    await page.getByRole('button', { name: words.collect.find }).click()
    await expect(page.getByRole('status')).toHaveText(words.collect.nearest('Edinburgh'))
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: words.collect.next }).click()
    await expect(page.getByRole('main')).toContainText('Alder & Lune Edinburgh, 22 Linden Row')
    await pay(page, '4111 1111 1111 1111')
    await expect(page.getByRole('heading', { level: 1, name: noticeText.orderConfirmation.title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('22 Linden Row')
  })

  test.describe('refusals', () => {
    // The browser logs each 422 as an error.
    test.use({ breaksThings: true })

    test('a declined card in the US is reported, and another one pays', async ({ page }) => {
      await toCheckout(page, MARKETS.us)
      await fillAddress(page, MARKETS.us, { City: 'Oakland', 'ZIP code': '94607', State: 'CA', Country: 'US' })
      await chooseDelivery(page, 'Standard')
      await pay(page, '4000 0000 0000 0002', MARKETS.us)
      await expect(page.getByRole('alert')).toContainText(payWords.declined)
      await expect(page.getByLabel(payWords.number)).toHaveValue('')
      await payBy(page, '4111 1111 1111 1111', MARKETS.us)
      await expectThanks(page, MARKETS.us)
    })
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a customer, script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    // The browser logs each 422 as an error.
    test.use({ javaScriptEnabled, breaksThings: true })

    test('from search through a declined card and a challenge, with back, reload and a double click, to one order of the account', {
      tag: '@phone',
    }, async ({ page, request, baseURL }) => {
      // The test opens fifteen pages.
      test.slow()
      const market = MARKETS.eu
      await page.context().addCookies([{ name: consentCookieName('eu'), value: '1.a', url: baseURL ?? '' }])
      const email = `ann.${crypto.randomUUID()}@example.com`
      const form = { ...ACCOUNT, email }
      expect((await request.post(paths.createAccount(market), { form, headers: { origin: baseURL ?? '' } })).ok()).toBe(true)
      await customerToPayment(page, market, email, {
        'Town or city': 'Graz',
        'Postal code': '8010',
        Country: 'AT',
      })
      await pay(page, '4000 0000 0000 0002')
      await expect(page.getByRole('alert')).toContainText(payWords.declined)
      await payBy(page, '4000 0000 0000 3220')
      await expect(page.getByRole('heading', { level: 1, name: payWords.challenge.title })).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: payWords.challenge.approve }).dblclick()
      if (javaScriptEnabled) {
        const purchase = { event: 'purchase', currency: 'EUR', items: [expect.objectContaining({ quantity: 1 })] }
        await expect(page.getByRole('heading', { level: 1, name: noticeText.orderConfirmation.title })).toBeVisible()
        await expect.poll(() => eventsOf(page)).toContainEqual(expect.objectContaining(purchase))
        expect((await eventsOf(page)).filter(({ event }) => event === 'purchase')).toHaveLength(1)
        await page.reload()
        // Reloading the confirmation must not push a second purchase.
        await expect
          .poll(() => eventsOf(page))
          .toEqual([
            expect.objectContaining({
              event: 'page_view',
              page_type: 'Order Confirmation',
              // The event's path leaves out the order's ids.
              page_path: '/eu/order-confirmation',
            }),
          ])
      }
      const order = await expectThanks(page, market)
      await page.goto(paths.account(market, 'order-history'))
      await expect(page.getByRole('main')).toContainText(order)
    })
  })
}

test.describe('accessibility', () => {
  test.use({ breaksThings: true, contextOptions: { reducedMotion: 'reduce' } })

  test('WCAG 2.2 AA on every screen, also with faults; the summary’s links lead to their fields; nothing is too wide', async ({
    page,
  }) => {
    // The test checks eight screens with axe.
    test.slow()
    const check = async () => {
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.request.post('/bag/items', {
      form: { productId: '1001', colour: 'Red', Size: '12', Length: 'Regular', quantity: '1' },
      headers: { origin: shopOfWorker().origin },
    })
    await page.goto(paths.checkout(MARKETS.en))
    await check()
    await page.getByRole('button', { name: checkoutText.guest }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.address.title(MARKETS.en) })).toBeVisible()
    await expect.poll(() => facesOf(page)).toEqual(expect.arrayContaining(['Cormorant Variable', 'Instrument Sans Variable']))
    await fillAddress(page, MARKETS.en, { ...UK, Postcode: '', 'Last name': '' })
    await check()
    // At this width two fields are side by side, and only one of them has an error. They must stay aligned.
    await page.setViewportSize({ width: 768, height: 900 })
    const [first, firstField, last, lastField] = await topsOf(page, ['First name', 'Last name'])
    expect([first, firstField]).toEqual([last, lastField])
    await page.setViewportSize(test.info().project.use.viewport ?? { width: 390, height: 844 })
    await page
      .getByRole('alert')
      .getByRole('link', { name: words.wrong.required.postal_code(MARKETS.en) })
      .click()
    await expect(page.getByLabel('Postcode')).toBeFocused()
    await expect(page.getByLabel('Town or city')).toHaveValue('Bath')
    await fillAddress(page, MARKETS.en, { ...UK, Postcode: 'ZZ9 9ZZ' })
    await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(words.wrong.notShippable)
    await fillAddress(page, MARKETS.en, UK)
    await expect(page.getByRole('heading', { level: 1, name: words.delivery.title(MARKETS.en) })).toBeVisible()
    await check()
    await chooseDelivery(page, 'Standard')
    await expect(page.getByRole('heading', { level: 1, name: words.payment.title })).toBeVisible()
    await page.getByRole('radio', { name: words.payment.other }).check()
    await check()
    await page.getByRole('radio', { name: words.payment.same(MARKETS.en) }).check()
    await toPaymentPage(page)
    await check()
    await payBy(page, '4000 0000 0000 0002')
    await expect(page.getByRole('alert')).toContainText(payWords.declined)
    await check()
    await payBy(page, '4000 0000 0000 3220')
    await expect(page.getByRole('heading', { level: 1, name: payWords.challenge.title })).toBeVisible()
    await check()
    await page.getByRole('button', { name: payWords.challenge.approve }).click()
    await expect(page.getByRole('heading', { level: 1, name: noticeText.orderConfirmation.title })).toBeVisible()
    await check()
  })
})
