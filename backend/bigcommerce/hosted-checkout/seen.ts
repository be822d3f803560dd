/**
 * A checksum of what the shopper sees when they pay: if the checkout has changed since, they are not charged.
 * @module
 */

import type { Quote } from '#backend/bigcommerce/pricing/quote-types.ts'
import { digest } from '#backend/secrets.ts'

/**
 * Equal for equal goods, delivery and sums. The cart's version is no substitute, since it also counts invisible changes such as the billing
 * address.
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
