/**
 * Screens that only a buyer or a customer sees: the checkout's forms, an order, the account created from the order, and the
 * account's pages. They are visited one after another in the same browser.
 * @module
 */

import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { payWords } from '#backend/payment-page/words.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import { noticeText } from '#domain/text/notices.ts'
import { orderText } from '#domain/text/order.ts'
import { expect, type Page } from '#tests/e2e/shop-page.ts'
import { ADDRESSES, CARD } from './checkout-entries.ts'
import { orderCodeIn } from './order-code.ts'
import { addToBag, type Open, type Visit } from './screen-states.ts'

const HOOK = { productId: '1022', colour: 'Brass', quantity: '1' }

const hasTitle = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(answers)) {
    const field = page.locator(`[name="${name}"]`)
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT'
    await (isList ? field.selectOption(text) : field.fill(text))
  }
}

async function toAddress(visit: Visit): Promise<void> {
  const { page, market } = visit
  await addToBag(visit, HOOK)
  await page.goto(paths.checkout(market))
  await page.getByRole('button', { name: checkoutText.guest }).click()
  await hasTitle(page, words.address.title(market))
}

async function toDelivery({ page, market }: Visit): Promise<void> {
  await fill(page, { ...ADDRESSES[market.code], email: `ann.${crypto.randomUUID()}@example.com` })
  await page.getByRole('button', { name: words.address.next(market) }).click()
  await hasTitle(page, words.delivery.title(market))
}

async function toPayment({ page }: Visit): Promise<void> {
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: words.delivery.next }).click()
  await hasTitle(page, words.payment.title)
}

async function pay({ page }: Visit): Promise<void> {
  const { billing: _, ...card } = CARD
  await page.getByRole('button', { name: /^Pay / }).click()
  await hasTitle(page, payWords.title)
  await fill(page, card)
  await page.getByRole('button', { name: /^Pay / }).click()
  await hasTitle(page, noticeText.orderConfirmation.title)
}

/** Opens the order as a guest on another device, with the order number and the code from an e-mail. */
async function findOrder({ page, market }: Visit): Promise<void> {
  const [number = ''] = /\d{12}/.exec((await page.getByRole('main').textContent()) ?? '') ?? []
  expect(number).not.toBe('')
  const mails = async () => {
    const outbox = await page.request.get('/__outbox', { headers: { accept: 'application/json' } })
    const sent: { mails: { kind: string; recipient: string; body: string }[] } = await outbox.json()
    return sent.mails
  }
  const bought = (await mails()).find(({ body }) => body.includes(number))
  await page.goto(paths.findOrder(market))
  const main = page.getByRole('main')
  await main.getByLabel(orderText.find.number).fill(number)
  await main.locator('input[type=email]').fill(bought?.recipient ?? '')
  await main.getByRole('button', { name: orderText.find.submit }).click()
  await expect(main).toContainText(orderText.find.sent)
  const mail = (await mails()).find(({ kind, recipient }) => kind === 'order-code' && recipient === bought?.recipient)
  await main.getByLabel(orderText.find.code).fill(orderCodeIn(mail?.body))
  await main.getByRole('button', { name: orderText.find.open }).click()
  await hasTitle(page, noticeText.orderConfirmation.title)
  await expect(main).toContainText(number)
}

const isOwnPage = (page: Page) =>
  expect(page.getByRole('main').getByRole('navigation', { name: accountText.page.ways })).toBeVisible()

const ownPage =
  (name: Parameters<typeof paths.account>[1]): Open =>
  async ({ page, market }) => {
    await page.goto(paths.account(market, name))
    await isOwnPage(page)
  }

/** The order matters: each state starts where the previous one ended. */
export const CUSTOMER_STATES: Readonly<Record<string, Open>> = {
  'checkout: address': toAddress,
  'checkout: delivery': toDelivery,
  'checkout: payment': toPayment,
  'order bought': pay,
  'order found by its code': findOrder,
  'withdrawal, before it is sent': async ({ page, market }) => {
    if (market.inUnion) {
      await page.getByRole('main').getByRole('link', { name: orderText.withdrawal.link }).click()
      await hasTitle(page, orderText.withdrawal.title)
    }
  },
  'signed in: the order that was bought': async ({ page, market }) => {
    if (market.inUnion) {
      await page.goto(page.url().replace(/\/withdraw$/, ''))
    }
    const main = page.getByRole('main')
    await main.locator('input[type=password]').fill('Orchard 7')
    await main.getByRole('button', { name: orderText.account.submit }).click()
    await isOwnPage(page)
  },
  'signed in: overview': ownPage(undefined),
  'signed in: orders': ownPage('order-history'),
  'signed in: profile': ownPage('my-profile'),
  'signed in: addresses': ownPage('saved-addresses'),
  'signed in: data': ownPage('my-data'),
}
