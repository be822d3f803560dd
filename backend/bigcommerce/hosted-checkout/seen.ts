/**
 * Digest of the goods, delivery and amounts on a page. If it has changed by the time the shopper pays, they are not charged.
 * @module
 */

import type { Quote } from '#backend/bigcommerce/pricing/quote-types.ts'
import { digest } from '#backend/secrets.ts'

/**
 * The cart's version cannot be used instead, because changes that the shopper does not see here, such as a new billing address,
 * increment it too.
 */
export async function seenOf({ lines, consignments, grandTotal, tax }: Quote): Promise<string> {
  const goods = lines.map(({ variantId, selections, quantity, net }) => [variantId, selections, quantity, net])
  const deliveries = consignments.map(({ address, selected, collectionPoint, net }) => [
    address,
    selected?.id,
    collectionPoint?.id,
    net,
  ])
  return (await digest(JSON.stringify([goods, deliveries, tax, grandTotal]))).slice(0, 32)
}
