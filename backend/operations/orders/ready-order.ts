/**
 * Marks an order as ready to collect, and e-mails the buyer.
 * @module
 */
import { z } from 'zod'
import { readyMail } from '#backend/bigcommerce/orders/aftercare-mails.ts'
import { pointOf } from '#backend/bigcommerce/orders/mail-goods.ts'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { batch } from '#backend/database/database.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { STATUS, type StatusId, TO_SEND } from '#backend/rules/order-status.ts'
import { goodsOf, hasJustChanged, isStillWanted, setGoodsStatus, withdrawnFaults } from './change-order.ts'
import { orderOperation } from './order-operation.ts'
import { orderNumber, statusName } from './read-order.ts'

/** The order is either packed in the shop or on its way to the collection point. */
const BEFORE: readonly StatusId[] = [...TO_SEND, STATUS.shipped, 3]

export const ordersReady = orderOperation({
  schema: z.object({ order: orderNumber }),
  async plan(context, { order }) {
    const { db, now, siteOrigin } = context
    const { id } = order
    const point = pointOf(order)
    if (!point) {
      return { faults: [{ message: `Order ${id} is delivered to an address. Send it with \`orders ship\`.` }] }
    }
    const goods = await goodsOf(context, order)
    if (goods.status === STATUS.readyToCollect) {
      return { faults: [{ message: `Order ${id} is already ready to collect, and the buyer has the mail.` }] }
    }
    if (!BEFORE.includes(goods.status)) {
      return { faults: [{ message: `Order ${id} is ${statusName(goods)}, so it cannot be collected.` }] }
    }
    const withdrawn = await withdrawnFaults(db, id)
    if (withdrawn.length > 0) {
      return { faults: withdrawn }
    }
    const mail = readyMail(order, await linesOf({ db }, id), siteOrigin)
    const isPlanned = isStillWanted(order)
    return {
      changes: [{ text: `${id}: ${statusName(goods)} → ready to collect from ${point.name}` }],
      async act() {
        const results = await batch(db, [
          noteChange(
            context,
            { operation: 'orders-ready', subject: `order ${id}`, before: statusName(goods), after: point.name },
            isPlanned,
          ),
          ...(mail ? [queueMail(db, mail, now, isPlanned)] : []),
          setGoodsStatus(context, order, { from: BEFORE, status: STATUS.readyToCollect }, isPlanned),
        ])
        if (!results.at(-1)?.meta.changes) {
          throw hasJustChanged(order)
        }
      },
    }
  },
})
