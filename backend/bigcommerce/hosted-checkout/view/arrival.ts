/**
 * Text that says when an order arrives or can be collected.
 * @module
 */
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { arrivalBy, collectionKind, type ShippingOption } from '#backend/bigcommerce/pricing/delivery/shipping.ts'
import type { Market } from '#domain/markets.ts'
import { arrivalDays } from '#domain/text/arrival.ts'

const { delivery: text } = words

/** Expected days of arrival or, if they are unknown, the option's transit time. */
export function arrivalWords(option: ShippingOption, market: Market, now: number): string {
  const arrival = arrivalBy(option, now)
  if (!arrival) {
    return option.transitTime
  }
  const days = arrivalDays(market, arrival)
  return collectionKind(option) ? text.ready(days) : text.arrives(days)
}
