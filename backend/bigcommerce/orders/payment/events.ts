/**
 * Receives the provider's webhooks (standard format, JSON): verifies them, stores each once and applies them. A scheduled job
 * retries webhooks that could not be applied.
 * @module
 */
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paymentEvents } from '#backend/database/tables/order-payments.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { note, noteError } from '#backend/middleware/log.ts'
import { isSignedBy } from '#backend/rules/webhook-signature.ts'
import { type SettleContext, settleOrder } from './settle.ts'

const text = z.string().max(200)
const item = z.object({
  pspReference: text.min(1),
  originalReference: text.nullish(),
  merchantAccountCode: text,
  /** Absent in a report, which does not belong to an order. */
  merchantReference: text.nullish().transform((reference) => reference ?? ''),
  amount: z.object({ currency: text, value: z.int() }),
  eventCode: z.string().regex(/^\w{1,100}$/),
  eventDate: z.string().transform((date, issues) => {
    const at = Date.parse(date)
    if (Number.isNaN(at)) {
      issues.addIssue({ code: 'custom', message: 'is no date' })
    }
    return at
  }),
  success: z.enum(['true', 'false']),
  paymentMethod: text.nullish(),
  additionalData: z.object({ hmacSignature: z.string().max(200).optional(), 'modification.action': text.optional() }).optional(),
})
type Item = z.output<typeof item>

export const webhookBody = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: item })).max(100),
})

async function isGenuine({ account }: SettleContext, one: Item): Promise<boolean> {
  const signature = one.additionalData?.hmacSignature
  if (one.merchantAccountCode !== account.merchantAccount || !signature) {
    return false
  }
  for (const key of await account.hmacKeys()) {
    if (await isSignedBy(one, signature, key)) {
      return true
    }
  }
  return false
}

/** Finds the event's order. A modification refers to the original payment, a payment to the order number. */
async function orderIdOf({ db }: SettleContext, { merchantReference, originalReference }: Item): Promise<number | undefined> {
  if (originalReference) {
    const [event] = await db
      .select({ orderId: paymentEvents.orderId })
      .from(paymentEvents)
      .where(eq(paymentEvents.pspReference, originalReference))
      .limit(1)
    if (event) {
      return event.orderId
    }
  }
  const [order] = /^\d{1,15}$/.test(merchantReference)
    ? await db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.id, Number(merchantReference)))
    : []
  return order?.id
}

export type Fact = Pick<
  typeof paymentEvents.$inferInsert,
  'pspReference' | 'eventCode' | 'success' | 'originalReference' | 'eventDate' | 'item'
>

/** Stores an event unless it is already stored. */
export async function storeEvent({ db, now }: Pick<SettleContext, 'db' | 'now'>, orderId: number, fact: Fact): Promise<void> {
  await db
    .insert(paymentEvents)
    .values({ ...fact, orderId, receivedAt: now })
    .onConflictDoNothing()
}

async function storeItem(context: SettleContext, one: Item): Promise<number | undefined> {
  const orderId = await orderIdOf(context, one)
  if (orderId === undefined) {
    note('warn', 'payments.event-without-order', { code: one.eventCode })
    return undefined
  }
  const action = one.additionalData?.['modification.action']
  const { pspReference, eventCode, amount, paymentMethod } = one
  await storeEvent(context, orderId, {
    pspReference,
    eventCode,
    success: one.success === 'true',
    originalReference: eventCode === 'AUTHORISATION' ? pspReference : (one.originalReference ?? ''),
    eventDate: one.eventDate,
    item: { amount, ...(paymentMethod ? { paymentMethod } : {}), ...(action ? { action } : {}) },
  })
  return orderId
}

/** Applies the orders' pending events. An event that fails stays pending. */
async function applyEvents(context: SettleContext, orderIds: readonly number[]): Promise<void> {
  for (const orderId of new Set(orderIds)) {
    try {
      await settleOrder(context, orderId)
      await context.db
        .update(paymentEvents)
        .set({ handledAt: context.now })
        // An event that has arrived in the meantime stays pending until the next run.
        .where(
          and(eq(paymentEvents.orderId, orderId), isNull(paymentEvents.handledAt), lte(paymentEvents.receivedAt, context.now)),
        )
    } catch (error) {
      noteError('payments.settle-failed', error, { order: orderId })
    }
  }
}

const PER_RUN = 40

/**
 * Applies events that are still pending from earlier webhooks.
 * @returns the number of orders with such events
 */
export async function applyLeftEvents(context: SettleContext): Promise<number> {
  const left = await context.db
    .select({ orderId: paymentEvents.orderId })
    .from(paymentEvents)
    .where(isNull(paymentEvents.handledAt))
    .groupBy(paymentEvents.orderId)
    // Orders are picked at random, so that failing events do not block the others.
    .orderBy(sql`random()`)
    .limit(PER_RUN)
  await applyEvents(
    context,
    left.map(({ orderId }) => orderId),
  )
  return left.length
}

export type Received = 'accepted' | 'forged'

/** Refuses the whole body if a single item is forged. */
export async function receiveWebhook(context: SettleContext, body: z.output<typeof webhookBody>): Promise<Received> {
  const items = body.notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem)
  for (const one of items) {
    if (!(await isGenuine(context, one))) {
      note('warn', 'payments.forged-webhook', { code: one.eventCode })
      return 'forged'
    }
  }
  const concerned: number[] = []
  for (const one of items) {
    const orderId = await storeItem(context, one)
    if (orderId !== undefined) {
      concerned.push(orderId)
    }
  }
  await applyEvents(context, concerned)
  return 'accepted'
}
