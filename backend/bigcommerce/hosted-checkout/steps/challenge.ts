/**
 * The shopper's bank asks whether it is them. In front of a real provider this is the bank's page; here it is one of ours.
 * @module
 */
import { html } from 'hono/html'
import { readForm } from '#backend/bigcommerce/hosted-checkout/forms/form.ts'
import { stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { challengedOrder } from '#backend/bigcommerce/hosted-checkout/pending.ts'
import { page } from '#backend/bigcommerce/hosted-checkout/view/layout.ts'
import type { Checkout, PageContext } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { payOrder } from '#backend/bigcommerce/orders/payment/pay-order.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import { answerPayment } from './payment.ts'
import { badForm, changedPage, refusalPage } from './refusals.ts'

const { challenge: text } = words

export async function showChallenge(c: PageContext, checkout: Checkout): Promise<Response> {
  const { market, quote } = checkout
  const order = await challengedOrder(checkout)
  if (!order) {
    return c.redirect(stepPath(market, 'payment'), 303)
  }
  return page(c, {
    market,
    title: text.title,
    step: 'payment',
    hasDelivery: quote.consignments.length > 0,
    content: html`<p>${text.lead(printMoney(order.total, market))}</p>
<form method="post" action="${stepPath(market, 'challenge')}"><div class="actions row">
<button class="button" name="answer" value="approve">${text.approve}</button>
<button class="button quiet" name="answer" value="decline">${text.decline}</button>
</div></form>`,
  })
}

export async function takeChallenge(c: PageContext, checkout: Checkout): Promise<Response> {
  const { context, market, quote } = checkout
  const form = await readForm(c)
  if (!form.ok) {
    return badForm(c, market, form.status)
  }
  const { answer } = form.fields
  const order = await challengedOrder(checkout)
  if (!order) {
    return changedPage(c, market)
  }
  if (answer !== 'approve' && answer !== 'decline') {
    return c.redirect(stepPath(market, 'challenge'), 303)
  }
  return refusalPage(c, checkout, async () => {
    const means = { type: 'challenge', isPassed: answer === 'approve' } as const
    const outcome = await payOrder(context, { orderId: order.id, cartId: quote.cartId, means })
    return answerPayment(c, checkout, { outcome, declined: words.trouble.challengeDeclined })
  })
}
