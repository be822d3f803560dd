import { ConsentBanner } from '#client/components/consent/ConsentBanner.tsx'
import { LocaleSuggestion } from '#client/components/locale/LocaleSuggestion.tsx'
import { PATTERNS } from '#domain/address/route-patterns.ts'
import type { ConsentQuestion } from '#domain/consent/consent.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { SuggestionReason } from '#domain/text/locale.ts'
import { defineSlot } from './Slot.tsx'

interface NoticeFacts {
  readonly market: MarketCode
  /** This page's path without the market's prefix, to which the form returns. */
  readonly from: string
  readonly canonical: string
}

export interface Notice {
  /** The reason to suggest another market on this page. */
  readonly suggestion?: SuggestionReason | undefined
  /** Set if the visitor has not answered the consent question. */
  readonly consent?: ConsentQuestion | undefined
}

/** Shows visitors without JavaScript the market suggestion and the consent question. */
export const NoticeSlot = defineSlot<NoticeFacts, Notice>('notice', ({ facts, value: { suggestion, consent } }) => {
  const market = MARKETS[facts.market]
  if (suggestion && facts.canonical !== PATTERNS.locale) {
    return <LocaleSuggestion reason={suggestion} action={paths.locale(market)} from={facts.from} />
  }
  return consent && !suggestion && facts.canonical !== PATTERNS.cookieSettings ? (
    <ConsentBanner market={market} from={facts.from} {...consent} />
  ) : null
})
