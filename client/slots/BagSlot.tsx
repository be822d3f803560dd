import { BagButton } from '#client/components/bag/BagButton.island.tsx'
import { Island } from '#client/islands/Island.tsx'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { defineSlot } from './Slot.tsx'

/** The bag button in the header, with the item count if it is known. */
export const BagSlot = defineSlot<{ readonly market: MarketCode }, number | undefined>('bag', ({ facts, value }) => (
  <Island
    of={BagButton}
    when="idle"
    props={{ href: paths.bag(MARKETS[facts.market]), label: bagButtonText.label, count: value ?? null }}
  />
))
