/**
 * Last step: who pays, and with which card. The outcome is an order or a reason; a card number is in no answer.
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
import { parseCard } from '#backend/bigcommerce/hosted-checkout/forms/card-form.ts'
import { readForm } from '#backend/bigcommerce/hosted-checkout/forms/form.ts'
import { stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { challengedOrder, paidOrder } from '#backend/bigcommerce/hosted-checkout/pending.ts'
import { seenOf } from '#backend/bigcommerce/hosted-checkout/seen.ts'
import { type PageStatus, type Problem, page } from '#backend/bigcommerce/hosted-checkout/view/layout.ts'
import { BILLING, paymentForm, saidBefore } from '#backend/bigcommerce/hosted-checkout/view/payment-form.ts'
import { orderSummary } from '#backend/bigcommerce/hosted-checkout/view/summary.ts'
import { type Checkout, openStep, type PageContext, rereadCheckout } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { createOrder } from '#backend/bigcommerce/orders/create/create-order.ts'
import { type OrderRefusal, refusalError } from '#backend/bigcommerce/orders/create/outcome.ts'
import { type PaymentOutcome, payOrder } from '#backend/bigcommerce/orders/payment/pay-order.ts'
import { consumeAttempt } from '#backend/middleware/attempts.ts'
import { afterwards, toConfirmation } from './afterwards.ts'
import { badForm, closedPage, noticesOf, refusalPage } from './refusals.ts'

const { trouble, wrong } = words

interface Shown {
  /** Without any: the form as it is first seen. */
  readonly entered?: Entered
  readonly problem?: Problem
  readonly status?: PageStatus
}

/** The billing address is the delivery address, unless the shopper gave another before. */
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
    aside: orderSummary(quote, market),
    content: html`${saidBefore(quote, channel)}${form}`,
  })
}

export async function showPayment(c: PageContext, checkout: Checkout): Promise<Response> {
  return (await challengedOrder(checkout)) ? c.redirect(stepPath(checkout.market, 'challenge'), 303) : paymentPage(c, checkout)
}

/** The billing address; without anything to deliver, the first step has asked for it. */
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

/** Why there is no order; nothing has been taken or charged. */
async function showRefusal(c: PageContext, checkout: Checkout, refusal: OrderRefusal, entered: Entered): Promise<Response> {
  const now = await rereadCheckout(checkout)
  const show = (...messages: string[]) => paymentPage(c, now, { entered, problem: { messages }, status: 409 })
  switch (refusal.kind) {
    case 'missing':
      return afterwards(c, checkout.context, checkout.quote.cartId)
    case 'not-ready':
      return c.redirect(stepPath(checkout.market, openStep(now.quote)), 303)
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

/** The provider's field names, mapped to those of this form. */
const FIELDS: ReadonlyMap<string, readonly [name: string, message: string]> = new Map([
  ['number', ['number', wrong.cardNumber]],
  ['expiryMonth', ['expiry', wrong.cardExpiry]],
  ['expiryYear', ['expiry', wrong.cardExpiry]],
  ['cvc', ['code', wrong.cardCode]],
])

/** The outcome of a payment: a redirect to the confirmation or the bank's question, or the form again. */
export async function answerPayment(
  c: PageContext,
  checkout: Checkout,
  { outcome, declined, entered }: { outcome: PaymentOutcome; declined: string; entered?: Entered },
): Promise<Response> {
  const { market, context, quote } = checkout
  switch (outcome.kind) {
    case 'paid':
      return afterwards(c, context, quote.cartId)
    case 'challenge':
      return c.redirect(stepPath(market, 'challenge'), 303)
    case 'refused':
      return paymentPage(c, await rereadCheckout(checkout), { entered, problem: { messages: [declined] }, status: 422 })
    case 'invalid': {
      const [name, message] = FIELDS.get(outcome.field) ?? ['number', wrong.cardNumber]
      return paymentPage(c, checkout, { entered, problem: { fields: new Map([[name, message]]) }, status: 422 })
    }
    case 'closed':
      return closedPage(c, market)
    case 'not-payable':
    case 'not-as-shown':
    case 'missing': {
      // paid in another window; or cancelled there, or too late: then the shopper can try again
      const paid = await paidOrder(context, quote.cartId)
      return paid
        ? toConfirmation(c, context, paid)
        : paymentPage(c, await rereadCheckout(checkout), { entered, problem: { messages: [trouble.changed] }, status: 409 })
    }
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
  const card = parseCard(entered, context.now)
  if (hasChanged || !billing.ok || !card.ok) {
    const fields = new Map([...(billing.ok ? [] : billing.errors), ...(card.ok ? [] : card.errors)])
    const messages = hasChanged ? [trouble.changed] : []
    return paymentPage(c, checkout, { entered, problem: { messages, fields }, status: fields.size > 0 ? 422 : 409 })
  }
  return refusalPage(c, checkout, async () => {
    await consumeAttempt(context, 'pay', quote.cartId)
    const ready = await setBillingAddress(context, { id: quote.cartId }, billing.address)
    const order = { cartId: quote.cartId, version: ready.version, total: quote.grandTotal }
    const created = await createOrder(context, order)
    if (created.kind !== 'order') {
      return showRefusal(c, checkout, created, entered)
    }
    const { orderId } = created
    const means = { type: 'scheme', ...card.card } as const
    const outcome = await payOrder(context, { orderId, cartId: quote.cartId, means, payer: checkout.session.idHash })
    return answerPayment(c, checkout, { outcome, declined: trouble.declined, entered })
  })
}
