/**
 * The shopper's bank asks whether it is them. In front of a real provider this is the bank's page; here it is one of ours.
 * @module
 */
import { html } from 'hono/html'
import { payOrder } from '#backend/orders/pay-order.ts'
import { readForm } from '../form.ts'
import { stepPath } from '../links.ts'
import { printMoney } from '../money.ts'
import { challengedOrder } from '../pending.ts'
import { notePayer } from '../receipt.ts'
import { page } from '../view/layout.ts'
import type { Checkout, PageContext } from '../visit.ts'
import { words } from '../words.ts'
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
    await notePayer(checkout, order.id)
    const means = { type: 'challenge', isPassed: answer === 'approve' } as const
    const outcome = await payOrder(context, { orderId: order.id, cartId: quote.cartId, means })
    return answerPayment(c, checkout, { outcome, declined: words.trouble.challengeDeclined })
  })
}
