/**
 * A digest of the goods, delivery and sums that a page shows. If it differs when the shopper pays, the shopper is not charged.
 * @module
 */

import type { Quote } from '#backend/bigcommerce/pricing/quote-types.ts'
import { digest } from '#backend/secrets.ts'

/** The cart's version cannot replace it: invisible changes, such as a new billing address, increment the version too. */
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
