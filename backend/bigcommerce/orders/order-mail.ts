/**
 * The mail that confirms an order.
 * @module
 */

import type { CheckoutAddress } from '#backend/bigcommerce/pricing/delivery/address.ts'
import { channelById } from '#backend/channels.ts'
import type { Order, OrderLine } from '#backend/database/tables/orders.ts'
import { type Mail, mailBody } from '#backend/outbox/outbox.ts'
import { countryName } from '#backend/rules/country-name.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import { inWordsOf } from '#domain/text/american-words.ts'

/** Americans write the state between city and ZIP code; elsewhere a county or province has a line of its own. */
const placeLines = ({ city, state_or_province, postal_code, country_code }: CheckoutAddress): readonly string[] =>
  country_code === 'US' ? [`${city}, ${state_or_province} ${postal_code}`] : [`${city} ${postal_code}`.trim(), state_or_province]

const addressLines = (address: CheckoutAddress): string =>
  [
    `${address.first_name} ${address.last_name}`,
    address.company,
    address.address1,
    address.address2,
    ...placeLines(address),
    countryName(address.country_code),
  ]
    .filter((line) => line !== '')
    .join('\n')

/** A mail for each order that has an e-mail address; an order without one is valid, and gets no mail. */
export function orderMail(order: Order, lines: readonly OrderLine[], siteOrigin: string): Mail | undefined {
  const market = channelById(order.channelId)?.market
  if (!market || order.email === '') {
    return undefined
  }
  const { details } = order
  const money = (minor: number): string => printMoney(minor, market)
  const off = order.discount + details.shippingDiscount
  const goods = lines.map(({ quantity, details: line }) => {
    // the gift card's message is for its recipient, so this mail leaves it out
    const chosen = line.options
      .filter(({ valueId }) => valueId !== null)
      .map(({ name, value }) => (name === 'Size' && line.sizeName) || inWordsOf(market, value))
    return `${quantity} × ${[inWordsOf(market, line.name), ...chosen].join(', ')}: ${money(line.gross)}`
  })
  const sums = [
    `Subtotal: ${money(order.subtotal)}`,
    ...(off > 0 ? [`Discounts: −${money(off)}`] : []),
    ...details.deliveries.map(({ description, cost }) => `${description}: ${money(cost)}`),
    `${details.taxIncluded ? 'VAT included' : 'Tax'}: ${money(order.tax)}`,
    `Total: ${money(order.total)}`,
  ]
  return {
    kind: 'order',
    recipient: order.email,
    subject: `Your order ${order.id}`,
    body: mailBody(
      `Thank you for your order. Its number is ${order.id}.`,
      goods.join('\n'),
      sums.join('\n'),
      ...details.deliveries.map(
        ({ address }) => `${market.english === 'american' ? 'Shipping' : 'Delivering'} to\n${addressLines(address)}`,
      ),
      order.customerId === 0
        ? `Find your order: ${siteOrigin}${market.prefix}/find-order`
        : `Your orders: ${siteOrigin}${market.prefix}/my-account`,
    ),
    dedupeKey: `order:${order.id}`,
  }
}
