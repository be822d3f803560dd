/**
 * Records a parcel for an order and e-mails its tracking number to the shopper. The first parcel marks the order as shipped.
 * @module
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { shippedMail } from '#backend/bigcommerce/orders/aftercare-mails.ts'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { batch, insertSelect } from '#backend/database/database.ts'
import { orderShipments } from '#backend/database/tables/order-aftercare.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { SENT, STATUS, TO_SEND } from '#backend/rules/order-status.ts'
import { trackingLink } from './carriers.ts'
import { goodsOf, hasJustChanged, isStillWanted, setGoodsStatus, withdrawnFaults } from './change-order.ts'
import { orderOperation } from './order-operation.ts'
import { orderNumber, statusName } from './read-order.ts'

const word = z
  .string()
  .trim()
  .min(1, 'is missing')
  .max(60, 'is too long')
  .regex(/^[\p{L}\p{N} .&'/-]+$/u, 'has a sign that no carrier uses')

export const ordersShip = orderOperation({
  schema: z.object({
    order: orderNumber,
    carrier: word,
    number: word,
    link: z
      .url({ protocol: /^https$/, error: 'is no address with https://' })
      .max(500)
      .optional(),
  }),
  async plan(context, { order, after }, { carrier, number, link = trackingLink(carrier, number) }) {
    const { db, now, siteOrigin } = context
    const { id } = order
    if (after.shipments.some((one) => one.number === number)) {
      return { faults: [{ message: `Order ${id} already has a parcel ${number}. Write another number.` }] }
    }
    const goods = await goodsOf(context, order)
    const isFirst = TO_SEND.includes(goods.status)
    if (!isFirst && !SENT.includes(goods.status)) {
      return { faults: [{ message: `Order ${id} is ${statusName(goods)}, so it cannot be sent.` }] }
    }
    const withdrawn = await withdrawnFaults(db, id)
    if (withdrawn.length > 0) {
      return { faults: withdrawn }
    }
    const lines = await linesOf({ db }, id)
    if (lines.every(({ details }) => details.type === 'digital')) {
      return {
        faults: [
          {
            message: `Order ${id} has only gift cards. Email them to the recipients that \`orders show ${id}\` lists, then write \`orders complete ${id}\`.`,
          },
        ],
      }
    }
    const mail = shippedMail(order, lines, siteOrigin, { carrier, number, link })
    const isPlanned = isStillWanted(order)
    return {
      changes: [
        { text: `${id}: ${isFirst ? `${statusName(goods)} → Shipped, ` : ''}${carrier} ${number}${link ? ` ${link}` : ''}` },
      ],
      async act() {
        const [parcel] = await batch(db, [
          db.run(insertSelect(orderShipments, { orderId: id, carrier, number, link, at: now }, sql`WHERE ${isPlanned}`)),
          noteChange(
            context,
            { operation: 'orders-ship', subject: `order ${id}`, before: statusName(goods), after: `${carrier} ${number}` },
            isPlanned,
          ),
          ...(mail ? [queueMail(db, mail, now, isPlanned)] : []),
          ...(isFirst ? [setGoodsStatus(context, order, { from: TO_SEND, status: STATUS.shipped }, isPlanned)] : []),
        ])
        if (!parcel?.meta.changes) {
          throw hasJustChanged(order)
        }
      },
    }
  },
})
