/**
 * Uses the payment page of the embedded provider as a shopper's browser would, and sends webhooks as the provider would.
 * @module
 */
import { env } from 'cloudflare:test'
import { deliverWebhooks } from '#backend/adyen/webhooks.ts'
import { receiverOf, webhookApp } from '#backend/bigcommerce/hosted-checkout/webhooks.ts'
import { refreshPayment, startPayment } from '#backend/bigcommerce/orders/payment/payment-page.ts'
import { orderOf } from '#backend/bigcommerce/orders/payment/settle.ts'
import { openDatabase } from '#backend/database/database.ts'
import { paymentPageApp } from '#backend/payment-page/app.ts'
import { signatureOf } from '#backend/rules/webhook-signature.ts'
import { MARKETS } from '#domain/markets.ts'
import { commerceContext } from './customers.ts'

export const CARD = { number: '4111 1111 1111 1111', expiry: '03/30', code: '737', holder: 'Ann Archer' }
export const CHALLENGED = { ...CARD, number: '4000 0000 0000 3220' }
export const DECLINED = { ...CARD, number: '4000 0000 0000 0002' }

/**
 * Starts the payment for an order.
 * @returns the path of the payment page
 */
export async function pageOf(orderId: number, payer = 'the-payer'): Promise<string> {
  const context = commerceContext()
  const order = await orderOf(context, orderId)
  const url =
    order &&
    (await startPayment(context, order, {
      market: MARKETS.en,
      payer,
      returnUrl: 'https://shop.example/hosted-checkout/uk/return',
      description: 'An order',
    }))
  if (!url) {
    throw new Error(`order ${orderId} has no page for ${payer}`)
  }
  return new URL(url).pathname
}

/** Submits a form on the payment page. */
export async function send(path: string, form: Readonly<Record<string, string>>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers, body: new URLSearchParams(form).toString() }
  const answer = await paymentPageApp.request(`https://shop.example${path}`, init, env)
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() }
}
export const answer = (path: string, verdict: 'approve' | 'decline' | 'later') => send(`${path}/challenge`, { answer: verdict })

/** Brings the shopper back from the payment page to the shop. */
export const comeBack = (orderId: number) => refreshPayment(commerceContext(), orderId)

/** Delivers all pending webhooks to the shop. */
export const deliver = (now = Date.now()) =>
  deliverWebhooks({ db: openDatabase(env.DB), now, siteOrigin: 'https://shop.example', receive: receiverOf(env) })

export interface WebhookFields {
  readonly pspReference: string
  readonly eventCode: string
  readonly orderId: number
  readonly value?: number
  readonly success?: boolean
  readonly originalReference?: string
  readonly eventDate?: string
  readonly action?: string
  readonly paymentMethod?: string
}

/** Returns a signed webhook item about an order. */
export async function itemOf({ orderId, value = 0, success = true, eventDate, action, ...told }: WebhookFields, key?: string) {
  const { hmacKeys, merchantAccount } = commerceContext().account
  const item = {
    ...told,
    amount: { currency: 'GBP', value },
    eventDate: eventDate ?? '2026-11-27T12:00:00+00:00',
    merchantAccountCode: merchantAccount,
    merchantReference: String(orderId),
    success: String(success),
  }
  const hmacSignature = await signatureOf(item, key ?? (await hmacKeys())[0] ?? '')
  return { ...item, additionalData: { hmacSignature, ...(action ? { 'modification.action': action } : {}) } }
}

export const bodyOf = (items: readonly object[]): string =>
  JSON.stringify({ live: 'false', notificationItems: items.map((NotificationRequestItem) => ({ NotificationRequestItem })) })

/**
 * Posts a webhook as the provider would.
 * @returns the response's status
 */
export async function postWebhook(...items: readonly object[]): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: bodyOf(items) }
  return (await webhookApp.request('/hosted-checkout/webhooks/payments', init, env)).status
}
