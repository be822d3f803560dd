import { NothingYet } from '#client/components/ui/lines/NothingYet.tsx'
import type { Market } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'

export const EmptyBag = ({ market }: { market: Market }) => (
  <NothingYet words={bagText.empty} lead={bagText.emptyLead} market={market} />
)
