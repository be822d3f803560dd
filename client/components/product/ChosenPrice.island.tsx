import { useAtomValue } from 'jotai'
import { LowestPrice, Price } from '#client/components/ui/Price.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { shownPriceAtom } from '#client/state/shown-price.ts'
import type { Price as PriceValue } from '#domain/entities/price.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'

interface ChosenPriceProps {
  readonly market: MarketCode
  readonly price: PriceValue
}

/** The price below the name. If prices differ between variants, it is the selected variant's price. */
function ChosenPriceText({ market, price }: ChosenPriceProps) {
  const awake = useAwake()
  const shown = useAtomValue(shownPriceAtom)
  const all = { price: (awake && shown) || price, market: MARKETS[market] }
  return (
    <>
      <Price {...all} /> <LowestPrice {...all} />
    </>
  )
}

export const ChosenPrice = defineIsland('ChosenPrice', ChosenPriceText)
