/**
 * The order confirmation e-mail.
 * @module
 */
import type { Order, OrderLine } from '#backend/database/tables/orders.ts'
import type { MailPart } from '#backend/outbox/mail-parts.ts'
import type { Mail } from '#backend/outbox/outbox.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import type { Market } from '#domain/markets.ts'
import { arrivalDays } from '#domain/text/arrival.ts'
import { composeOrderMail } from './compose-order-mail.ts'
import { addressLines, mailGoods, pointBlock, pointOf } from './mail-goods.ts'

function sumsOf({ subtotal, discount, tax, total, details }: Order, market: Market): readonly (readonly [string, string])[] {
  const money = (minor: number): string => printMoney(minor, market)
  const off = discount + details.shippingDiscount
  return [
    ['Subtotal', money(subtotal)],
    ...(off > 0 ? [['Discounts', `−${money(off)}`] as const] : []),
    ...details.coupons.map(({ code }) => ['Code', code] as const),
    ...details.deliveries.map(({ description, cost }) => [description, cost === 0 ? 'Free' : money(cost)] as const),
    [details.taxIncluded ? 'VAT included' : 'Tax', money(tax)],
    ['Total', money(total)],
  ]
}

/** Returns nothing for gift cards, because staff e-mail those by hand on the day that the buyer has chosen. */
function nextSteps(order: Order): readonly MailPart[] {
  if (order.details.deliveries.length === 0) {
    return []
  }
  const point = pointOf(order)
  const lines = point
    ? [
        'We’ll pack your order.',
        `We’ll email you as soon as it’s ${point.kind === 'shop' ? 'ready to collect from' : 'on its way to'} ${point.name}.`,
        'Please bring your order number.',
      ]
    : ['We’ll pack your order.', 'We’ll email you as soon as it’s on its way.']
  return [{ kind: 'block', title: 'What happens next', lines }]
}

const arrivalBlock = (
  { arrival, collectionPoint }: Order['details']['deliveries'][number],
  market: Market,
): readonly MailPart[] =>
  arrival
    ? [
        {
          kind: 'block',
          title: collectionPoint ? 'Ready to collect' : 'Estimated arrival',
          lines: [arrivalDays(market, arrival)],
        },
      ]
    : []

const deliveryBlock = ({ address, collectionPoint }: Order['details']['deliveries'][number], { english }: Market): MailPart =>
  collectionPoint
    ? pointBlock(collectionPoint)
    : { kind: 'block', title: english === 'american' ? 'Shipping to' : 'Delivering to', lines: addressLines(address) }

export const orderMail = (order: Order, lines: readonly OrderLine[], siteOrigin: string): Mail | undefined =>
  composeOrderMail(
    order,
    siteOrigin,
    { kind: 'order', subject: `Your order ${order.id}`, dedupeKey: `order:${order.id}` },
    (market) => [
      `Thank you for your order. Your order number is ${order.id}.`,
      { kind: 'goods', goods: mailGoods(lines, market, ({ details }) => printMoney(details.gross, market)) },
      { kind: 'sums', rows: sumsOf(order, market) },
      ...order.details.deliveries.flatMap((delivery) => [deliveryBlock(delivery, market), ...arrivalBlock(delivery, market)]),
      ...nextSteps(order),
    ],
  )
