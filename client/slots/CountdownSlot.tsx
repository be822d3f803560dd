import { CountdownTimer } from '#client/components/countdown/CountdownTimer.tsx'
import type { CountdownContent } from '#domain/entities/content.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { defineSlot } from './Slot.tsx'

export interface CountdownFacts {
  readonly market: MarketCode
  readonly content: CountdownContent
}

export interface Running {
  /** The previewed time. Defaults to the server's clock. */
  readonly moment?: number | undefined
}

/** Empty before the countdown starts and after it ends. */
export const CountdownSlot = defineSlot<CountdownFacts, Running | null>(
  'countdown',
  ({ facts, value }) => value && <CountdownTimer {...facts.content} market={MARKETS[facts.market]} moment={value.moment} />,
)
