/**
 * Queues and sends webhooks in Adyen's standard format. A webhook is queued in the same transaction as its event and sent again
 * until the receiver accepts it.
 * @module
 */
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Database, insertSelect, names, type Statement } from '#backend/database/database.ts'
import { merchants, type Payment, paymentWebhooks, REFUSALS } from '#backend/database/tables/payments.ts'
import { secondsTimestamp } from '#backend/rules/timestamp.ts'
import { signatureOf } from '#backend/rules/webhook-signature.ts'
import { hmacKeyOf } from './merchants.ts'

export interface Event {
  /** The payment's reference for AUTHORISATION, otherwise the reference of the modification. */
  readonly pspReference: string
  readonly eventCode: string
  readonly success: boolean
  readonly value: number
  readonly reason?: string
  readonly action?: 'cancel' | 'refund'
}

type PaymentFacts = Pick<Payment, 'pspReference' | 'merchantAccount' | 'reference' | 'currency' | 'brand' | 'method'>

const methodOf = ({ brand, method }: PaymentFacts): string => brand || method

const itemOf = (payment: PaymentFacts, event: Event, now: number) => ({
  ...(event.action ? { additionalData: { 'modification.action': event.action } } : {}),
  amount: { currency: payment.currency, value: event.value },
  eventCode: event.eventCode,
  eventDate: secondsTimestamp(now),
  merchantAccountCode: payment.merchantAccount,
  merchantReference: payment.reference,
  ...(event.pspReference === payment.pspReference ? {} : { originalReference: payment.pspReference }),
  paymentMethod: methodOf(payment),
  pspReference: event.pspReference,
  reason: event.reason ?? '',
  success: String(event.success),
})

/**
 * Queues a webhook, at most once per event of a payment.
 * @param when SQL condition for queueing it
 */
export const queueWebhook = (db: Database, payment: PaymentFacts, event: Event, now: number, when: SQL = sql`1`): Statement =>
  db.run(
    insertSelect(
      paymentWebhooks,
      {
        merchantAccount: payment.merchantAccount,
        pspReference: event.pspReference,
        eventCode: event.eventCode,
        item: JSON.stringify(itemOf(payment, event, now)),
        createdAt: now,
        nextAt: now,
      },
      sql`WHERE ${when} ON CONFLICT (${names(paymentWebhooks.pspReference, paymentWebhooks.eventCode)}) DO NOTHING`,
    ),
  )

type Outcome = Pick<Payment, 'resultCode' | 'refusalCode' | 'lastFour' | 'amount'>

export const authorisation = ({
  pspReference,
  resultCode,
  refusalCode,
  amount,
}: Outcome & Pick<Payment, 'pspReference'>): Event => ({
  pspReference,
  eventCode: 'AUTHORISATION',
  success: resultCode === 'Authorised',
  value: amount,
  ...(refusalCode === '' ? {} : { reason: REFUSALS[refusalCode] }),
})

const PER_RUN = 50
const MINUTE = 60_000
/** Adyen's longest delay between two attempts. */
const LONGEST_WAIT = 8 * 60 * MINUTE

export const OWN_RECEIVER = '/hosted-checkout/webhooks/payments'

/** Delivers a request to the shop in this same Worker, without the network. */
export type Receive = (request: Request) => Promise<Response>

async function bodyOf(item: string, key: string): Promise<string> {
  const unsigned = JSON.parse(item)
  const hmacSignature = await signatureOf(unsigned, key)
  const signed = { ...unsigned, additionalData: { ...unsigned.additionalData, hmacSignature } }
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] })
}

async function isAccepted(send: Receive, url: string, body: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await send(new Request(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }))
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

interface Delivery {
  readonly db: Database
  readonly now: number
  readonly siteOrigin: string
  readonly receive: Receive
}

/**
 * Sends due webhooks, oldest first.
 * @returns the number of accepted webhooks
 */
export async function deliverWebhooks({ db, now, siteOrigin, receive }: Delivery): Promise<number> {
  const due = await db
    .select({ webhook: paymentWebhooks, url: merchants.webhookUrl })
    .from(paymentWebhooks)
    .innerJoin(merchants, eq(merchants.account, paymentWebhooks.merchantAccount))
    .where(and(isNull(paymentWebhooks.acceptedAt), lte(paymentWebhooks.nextAt, now)))
    .orderBy(asc(paymentWebhooks.id))
    .limit(PER_RUN)
  let accepted = 0
  for (const { webhook, url } of due) {
    const body = await bodyOf(webhook.item, await hmacKeyOf(db))
    const isTaken = await isAccepted(url === null ? receive : fetch, url ?? `${siteOrigin}${OWN_RECEIVER}`, body)
    accepted += isTaken ? 1 : 0
    const wait = Math.min(LONGEST_WAIT, 2 ** Math.min(webhook.attempts, 10) * 2 * MINUTE)
    await db
      .update(paymentWebhooks)
      .set(isTaken ? { acceptedAt: now } : { attempts: webhook.attempts + 1, nextAt: now + wait })
      .where(eq(paymentWebhooks.id, webhook.id))
  }
  return accepted
}
