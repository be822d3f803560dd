/**
 * What a buyer reads of an order after the checkout; its title and its ways on are in `notices.ts`.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { spelt } from './spelt.ts'

type Spelling = Pick<Market, 'english'>
const delivery = (market: Spelling) => spelt(market, 'Delivery', 'Shipping')

export const orderText = {
  items: 'Your order',
  facts: (market: Spelling) => `${delivery(market)} and billing`,
  to: (market: Spelling) => `${delivery(market)} to`,
  by: (market: Spelling) => `${delivery(market)} by`,
  billing: 'Billing address',
  same: (market: Spelling) => spelt(market, 'Same as the delivery address', 'Same as the shipping address'),
  contact: 'Contact',
  summary: 'Summary',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery,
  free: 'Free',
  tax: 'Tax',
  taxIncluded: 'VAT included',
  total: 'Total',
} as const
