/**
 * E-mails about an order after its payment: shipped, ready, cancelled, refunded, returned.
 * @module
 */
import type { Order, OrderLine } from '#backend/database/tables/orders.ts'
import type { Mail } from '#backend/outbox/outbox.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import type { Market } from '#domain/markets.ts'
import { composeOrderMail } from './compose-order-mail.ts'
import { mailGoods, pointBlock, pointOf } from './mail-goods.ts'

interface Parcel {
  readonly carrier: string
  readonly number: string
  readonly link: string
}

const physicalGoods = (lines: readonly OrderLine[], market: Market) =>
  mailGoods(
    lines.filter(({ details }) => details.type === 'physical'),
    market,
  )

export function shippedMail(order: Order, lines: readonly OrderLine[], siteOrigin: string, parcel: Parcel): Mail | undefined {
  const point = pointOf(order)
  return composeOrderMail(
    order,
    siteOrigin,
    { kind: 'order-shipped', subject: `Your order ${order.id} is on its way`, dedupeKey: `shipped:${order.id}:${parcel.number}` },
    (market) => [
      `Your order ${order.id} is on its way${point ? ` to ${point.name}` : ''} with ${parcel.carrier}. The tracking number is ${parcel.number}.`,
      ...(point ? [pointBlock(point)] : []),
      ...(parcel.link
        ? [{ kind: 'link' as const, lead: 'Track your parcel', label: 'Track your parcel', href: parcel.link }]
        : []),
      { kind: 'goods', goods: physicalGoods(lines, market) },
    ],
  )
}

/** Returns undefined if the order is not collected. */
export function readyMail(order: Order, lines: readonly OrderLine[], siteOrigin: string): Mail | undefined {
  const point = pointOf(order)
  return (
    point &&
    composeOrderMail(
      order,
      siteOrigin,
      { kind: 'order-ready', subject: `Your order ${order.id} is ready to collect`, dedupeKey: `ready:${order.id}` },
      (market) => [
        `Your order ${order.id} is ready to collect from ${point.name}.`,
        { kind: 'block', title: 'Show this number when you collect', lines: [String(order.id)] },
        pointBlock(point),
        { kind: 'goods', goods: physicalGoods(lines, market) },
      ],
    )
  )
}

/** Shares its dedupe key with the e-mail about a reversed payment, so the buyer gets only one of the two. */
export const cancelledMail = (order: Order, siteOrigin: string): Mail | undefined =>
  composeOrderMail(
    order,
    siteOrigin,
    { kind: 'order-cancelled', subject: `Your order ${order.id} has been cancelled`, dedupeKey: `payment-cancelled:${order.id}` },
    () => [`We have cancelled order ${order.id}. If you have paid, we’ll refund the card or account that you paid with.`],
  )

/** @param refunded total refunded so far, in minor units */
export const refundedMail = (order: Order, siteOrigin: string, refunded: number): Mail | undefined =>
  composeOrderMail(
    order,
    siteOrigin,
    { kind: 'order-refunded', subject: `We have refunded your order ${order.id}`, dedupeKey: `refunded:${order.id}:${refunded}` },
    (market) => [
      `We have refunded ${printMoney(refunded, market)} of order ${order.id} to the card or account that you paid with. It can take up to 5 days to reach your account.`,
    ],
  )

interface ReturnFacts {
  readonly id: number
  readonly lines: readonly OrderLine[]
}

/** @param address lines of the postal address for returned parcels */
export const returnAskedMail = (
  order: Order,
  siteOrigin: string,
  asked: ReturnFacts,
  address: readonly string[],
): Mail | undefined =>
  composeOrderMail(
    order,
    siteOrigin,
    { kind: 'return-asked', subject: `Your return ${asked.id}`, dedupeKey: `return:${asked.id}` },
    (market) => [
      `We have received your request for return ${asked.id} from order ${order.id}. Put the return number in the parcel.`,
      { kind: 'goods', goods: mailGoods(asked.lines, market) },
      { kind: 'block', title: 'Send it to', lines: address },
    ],
  )

export const returnDecidedMail = (
  order: Order,
  siteOrigin: string,
  { id, refund, note }: { readonly id: number; readonly refund: number; readonly note: string },
): Mail | undefined =>
  composeOrderMail(
    order,
    siteOrigin,
    {
      kind: 'return-decided',
      subject: note === '' ? `We’ve received your return ${id}` : `About your return ${id}`,
      dedupeKey: `return-decided:${id}`,
    },
    (market) =>
      note === ''
        ? [
            `Your return ${id} from order ${order.id} has arrived, and we have accepted it.`,
            ...(refund > 0 ? [`We’re refunding ${printMoney(refund, market)} to the card or account that you paid with.`] : []),
          ]
        : [`We couldn’t accept your return ${id} from order ${order.id}: ${note}`],
  )
