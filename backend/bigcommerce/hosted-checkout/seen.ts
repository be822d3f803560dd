/**
 * What a shopper is looking at when they pay: if it is something else by then, nobody is charged for what they have not seen.
 * @module
 */
import type { Quote } from '#backend/bigcommerce/checkout/pricing/quote-types.ts'
import { digest } from '#backend/bigcommerce/customers/sign-in/secrets.ts'

/** Equal for equal goods, delivery and sums; the version counts changes that nobody sees, such as the billing address. */
export async function seenOf({ lines, consignments, grandTotal, tax }: Quote): Promise<string> {
  const goods = lines.map(({ variantId, selections, quantity, net }) => [variantId, selections, quantity, net])
  const deliveries = consignments.map(({ address, selected, net }) => [address, selected?.id, net])
  return (await digest(JSON.stringify([goods, deliveries, tax, grandTotal]))).slice(0, 32)
}
