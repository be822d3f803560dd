/**
 * Last step: billing address and payment. The order is created here and paid on the provider's own page, so card numbers never
 * reach the shop.
 * @module
 */
import { html } from 'hono/html'
import { setBillingAddress } from '#backend/bigcommerce/checkout/billing-address.ts'
import {
  type AddressResult,
  type Entered,
  type Errors,
  enteredOf,
  isSameAddress,
  parseAddress,
} from '#backend/bigcommerce/hosted-checkout/forms/address-form.ts'
import { readForm } from '#backend/bigcommerce/hosted-checkout/forms/form.ts'
import { stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { seenOf } from '#backend/bigcommerce/hosted-checkout/seen.ts'
import { type PageStatus, type Problem, page } from '#backend/bigcommerce/hosted-checkout/view/layout.ts'
import { BILLING, paymentForm, saidBefore } from '#backend/bigcommerce/hosted-checkout/view/payment-form.ts'
import { orderSummary } from '#backend/bigcommerce/hosted-checkout/view/summary.ts'
import {
  type Checkout,
  isReached,
  openPath,
  openStep,
  type PageContext,
  rereadCheckout,
} from '#backend/bigcommerce/hosted-checkout/visit.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { createOrder, type OrderRequest } from '#backend/bigcommerce/orders/create/create-order.ts'
import { type OrderRefusal, refusalError } from '#backend/bigcommerce/orders/create/outcome.ts'
import { latestOrder } from '#backend/bigcommerce/orders/order-reads.ts'
import { refreshPayment, startPayment } from '#backend/bigcommerce/orders/payment/payment-page.ts'
import { orderOf, orderPaymentOf } from '#backend/bigcommerce/orders/payment/settle.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import { noteError } from '#backend/middleware/log.ts'
import { ProviderFailure, ProviderRefusal } from '#backend/payments/account.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { withoutOwnHost } from '#backend/rules/own-host.ts'
import { afterwards } from './afterwards.ts'
import { badForm, changedPage, checkingPage, noticesOf, refusalPage } from './refusals.ts'

const { trouble, wrong } = words

interface Shown {
  /** Undefined when the form is first shown. */
  readonly entered?: Entered
  readonly problem?: Problem
  readonly status?: PageStatus
}

/** The billing address is the delivery address unless the shopper has entered another. */
function known({ quote }: Checkout): Entered {
  const [consignment] = quote.consignments
  const { billingAddress } = quote
  const isOther = consignment && billingAddress && !isSameAddress(consignment.address, billingAddress)
  return isOther ? { billing: 'other', ...enteredOf(billingAddress, BILLING) } : { billing: 'same' }
}

async function paymentPage(c: PageContext, checkout: Checkout, shown: Shown = {}): Promise<Response> {
  const { channel, market, quote } = checkout
  const { entered = known(checkout), problem, status } = shown
  const hasDelivery = quote.consignments.length > 0
  const errors: Errors = problem?.fields ?? new Map()
  const form = paymentForm({
    quote,
    channel,
    seen: await seenOf(quote),
    billing: hasDelivery ? (entered.billing ?? '') : undefined,
    entered,
    errors,
  })
  return page(c, {
    market,
    title: words.payment.title,
    status,
    step: 'payment',
    hasDelivery,
    problem,
    notices: noticesOf(quote),
    formTargets: checkout.context.account.pages,
    aside: orderSummary(quote, market, 'payment'),
    content: html`${saidBefore(quote, channel, checkout.context.now)}${form}`,
  })
}

export const showPayment = (c: PageContext, checkout: Checkout): Promise<Response> => paymentPage(c, checkout)

/** Returns the billing address. If there is nothing to deliver, the first step has already asked for it. */
function billingOf({ channel, quote }: Checkout, entered: Entered): AddressResult {
  const [consignment] = quote.consignments
  const known = consignment ? (entered.billing === 'same' ? consignment.address : undefined) : quote.billingAddress
  if (known) {
    return { ok: true, address: known }
  }
  return consignment && entered.billing === 'other'
    ? parseAddress(channel, 'billing', { ...entered, email: consignment.address.email }, BILLING)
    : { ok: false, errors: new Map([['billing', wrong.billing]]) }
}

/** Explains why no order was created. Nothing has been reserved or charged. */
async function showRefusal(c: PageContext, checkout: Checkout, refusal: OrderRefusal, entered: Entered): Promise<Response> {
  const now = await rereadCheckout(checkout)
  const show = (...messages: string[]) => paymentPage(c, now, { entered, problem: { messages }, status: 409 })
  switch (refusal.kind) {
    case 'missing':
      return afterwards(c, checkout.context, checkout.quote.cartId)
    case 'not-ready':
      return c.redirect(openPath(now), 303)
    case 'sold-out':
      return show(
        trouble.soldOut,
        ...refusal.lines.map(({ name, reason, available }) => trouble.refused[reason](name, available)),
      )
    case 'too-many':
      throw refusalError(refusal)
    case 'coupon-lost':
      return show(...refusal.codes.map(trouble.coupon), trouble.changed)
    default:
      return show(trouble.changed)
  }
}

/**
 * Returns the payment page's URL. Only the paying session gets the receipt. So if another session is paying the order, that order
 * is released and a new one is created.
 */
async function pageOf(c: PageContext, checkout: Checkout, asked: OrderRequest): Promise<string | OrderRefusal> {
  const { context, market, session } = checkout
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const created = await createOrder(context, asked)
    if (created.kind !== 'order') {
      return created
    }
    const order = await orderOf(context, created.orderId)
    if (order?.status !== STATUS.incomplete) {
      break
    }
    const returnUrl = new URL(stepPath(market, 'return'), c.req.url).href
    const description = `${words.shop}, ${order.id}`
    const url = await startPayment(context, order, { market, payer: session.idHash, returnUrl, description })
    if (url !== undefined) {
      return url
    }
    await releaseOrder(context, order.id)
  }
  return { kind: 'missing' }
}

const isOfProvider = (error: unknown): boolean => error instanceof ProviderFailure || error instanceof ProviderRefusal

async function pay(c: PageContext, checkout: Checkout, entered: Entered, address: CheckoutAddress): Promise<Response> {
  const { context, quote } = checkout
  await consumeAttempt(context, 'pay', quote.cartId)
  const ready = await setBillingAddress(context, { id: quote.cartId }, address)
  try {
    const found = await pageOf(c, checkout, { cartId: quote.cartId, version: ready.version, total: quote.grandTotal })
    return typeof found === 'string'
      ? c.redirect(withoutOwnHost(new URL(found), context.siteOrigin), 303)
      : showRefusal(c, checkout, found, entered)
  } catch (error) {
    if (!isOfProvider(error)) {
      throw error
    }
    noteError('payments.start-failed', error)
    return paymentPage(c, await rereadCheckout(checkout), { entered, problem: { messages: [trouble.provider] }, status: 503 })
  }
}

export async function takePayment(c: PageContext, checkout: Checkout): Promise<Response> {
  const { context, market, quote } = checkout
  const form = await readForm(c)
  if (!form.ok) {
    return badForm(c, market, form.status)
  }
  const entered = form.fields
  const hasChanged = entered.seen !== (await seenOf(quote))
  const billing = billingOf(checkout, entered)
  if (!isReached('payment', quote)) {
    return refusalPage(c, checkout, async () => {
      // Save the address now, so that the shopper need not enter it again after choosing a delivery option.
      await (billing.ok ? setBillingAddress(context, { id: quote.cartId }, billing.address) : undefined)
      return c.redirect(openPath(checkout), 303)
    })
  }
  if (hasChanged || !billing.ok) {
    const fields = billing.ok ? new Map() : billing.errors
    const messages = hasChanged ? [trouble.changed] : []
    return paymentPage(c, checkout, { entered, problem: { messages, fields }, status: fields.size > 0 ? 422 : 409 })
  }
  return refusalPage(c, checkout, () => pay(c, checkout, entered, billing.address))
}

/** Fetches the payment's outcome from the provider when the shopper returns from the payment page. */
export async function returned(c: PageContext, checkout: Checkout): Promise<Response> {
  const { context, market, session, quote } = checkout
  const order = await latestOrder(context, quote.cartId)
  const payment = order && (await orderPaymentOf(context, order.id))
  if (!order || payment?.payer !== session.idHash) {
    return c.redirect(stepPath(market, 'payment'), 303)
  }
  const outcome = await refreshPayment(context, order.id).catch((error: unknown) => {
    if (!isOfProvider(error)) {
      throw error
    }
    noteError('payments.ask-failed', error, { order: order.id })
    return 'unanswered' as const
  })
  switch (outcome) {
    case 'unknown':
      return checkingPage(c, market, 200)
    case 'unanswered':
      return checkingPage(c, market, 503)
    case 'paid':
    case 'pending':
      return afterwards(c, context, quote.cartId)
    case 'open':
      return c.redirect(stepPath(market, 'payment'), 303)
    case 'over':
      return quote.lines.length > 0 && openStep(quote) === 'payment'
        ? paymentPage(c, await rereadCheckout(checkout), { problem: { messages: [trouble.notPaid] }, status: 409 })
        : changedPage(c, market)
  }
}
