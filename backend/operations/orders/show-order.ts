/**
 * Shows what staff need in order to pack an order or decide on a return.
 * @module
 */
import { z } from 'zod'
import { type ReturnWithLines, returnsOf } from '#backend/bigcommerce/aftercare/returns.ts'
import { addressLines, pointBlock } from '#backend/bigcommerce/orders/mail-goods.ts'
import type { OrderAfter } from '#backend/bigcommerce/orders/order-after.ts'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import type { Order, OrderLine } from '#backend/database/tables/orders.ts'
import { printMoment } from '#backend/operations/print-moment.ts'
import { STATUSES } from '#backend/rules/order-status.ts'
import { withdrawnFaults } from './change-order.ts'
import { orderOperation } from './order-operation.ts'
import { orderNumber, printed, statusName } from './read-order.ts'

/** Options include the texts of a gift card, for example its recipient. */
const goods = (order: Order, { quantity, details }: OrderLine): string =>
  [
    `${quantity} ×`,
    details.sku,
    details.name,
    ...details.options.filter(({ name }) => name !== 'uid').map(({ name, value }) => `${name}: ${value.replaceAll(/\s+/g, ' ')}`),
    printed(order, details.gross),
  ].join('  ')

const deliveries = ({ details }: Order): readonly string[] =>
  details.deliveries.map(({ address, description, collectionPoint }) =>
    collectionPoint
      ? `collected by ${address.first_name} ${address.last_name} from ${pointBlock(collectionPoint).lines.join(', ')}`
      : `${description}: ${[...addressLines(address), address.phone].filter(Boolean).join(', ')}`,
  )

const progress = ({ statuses, shipments }: OrderAfter): readonly string[] => [
  ...statuses.map(({ status, at }) => `${printMoment(at)}  ${STATUSES[status].name}`),
  ...shipments.map(({ carrier, number, at }) => `${printMoment(at)}  parcel ${carrier} ${number}`),
]

const returned = (order: Order, lines: readonly OrderLine[], one: ReturnWithLines): string =>
  [
    `return ${one.id}`,
    one.state === 'accepted' && one.decidedAt === null ? 'accepted, not refunded yet' : one.state,
    ...one.lines.map(({ orderLineId, quantity, reason }) => {
      const line = lines.find(({ id }) => id === orderLineId)
      return `${quantity} × ${line?.details.sku ?? ''} (${reason})`
    }),
    ...(one.refund > 0 ? [printed(order, one.refund)] : []),
    ...(one.note ? [one.note] : []),
  ].join('  ')

export const ordersShow = orderOperation({
  schema: z.object({ order: orderNumber }),
  async plan({ db }, { order, after }) {
    const { id } = order
    const [lines, returns, withdrawn] = await Promise.all([linesOf({ db }, id), returnsOf(db, id), withdrawnFaults(db, id)])
    const refunded = after.refunded > 0 ? [`${printed(order, after.refunded)} refunded`] : []
    return {
      found: [
        [order.id, statusName(order), printed(order, order.total), ...refunded, order.email].join('  '),
        ...withdrawn.map(({ message }) => message),
        ...lines.map((line) => goods(order, line)),
        ...deliveries(order),
        ...progress(after),
        ...returns.map((one) => returned(order, lines, one)),
      ],
    }
  },
})
