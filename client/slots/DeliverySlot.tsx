import { DeliveryPromise } from '#client/components/delivery/DeliveryPromise.tsx'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { deliveryWords } from '#domain/text/delivery.ts'
import { defineSlot } from './Slot.tsx'

interface DeliveryFacts {
  readonly market: MarketCode
  readonly terms: DeliveryTerms
  readonly className: string | undefined
}

/**
 * The value is the current time in epoch milliseconds, to the minute, because cut-offs are at full minutes. If it is undefined,
 * the text promises no date.
 */
export const DeliverySlot = defineSlot<DeliveryFacts, number | undefined>('delivery', ({ facts, value }) => {
  const words = deliveryWords(facts.terms, MARKETS[facts.market], value)
  return (
    words && (
      <div className={facts.className}>
        <DeliveryPromise {...words} />
      </div>
    )
  )
})
