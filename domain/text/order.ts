/**
 * What a buyer reads of an order after the checkout; its title and its ways on are in `notices.ts`.
 * @module
 */
export const orderText = {
  items: 'Your order',
  facts: 'Delivery and billing',
  to: 'Delivery to',
  by: 'Delivery by',
  billing: 'Billing address',
  same: 'Same as the delivery address',
  contact: 'Contact',
  summary: 'Summary',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  tax: 'Tax',
  taxIncluded: 'VAT included',
  total: 'Total',
} as const
