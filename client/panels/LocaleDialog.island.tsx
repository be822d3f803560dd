import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { isInUse } from '#client/browser/in-use.ts'
import type { LocaleImage } from '#client/components/locale/LocalePanel.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { openPanel } from '#client/state/panel.ts'
import { rememberLocaleAsked, suggestionOfVisit } from '#client/state/visit-country.ts'
import type { MarketCode } from '#domain/markets.ts'
import type { SuggestionReason } from '#domain/text/locale.ts'
import { useLinkedPanel } from './use-linked-panel.ts'
import { usePanelCode } from './use-panel.ts'

const loadPanel = () => import('#client/components/locale/LocalePanel.tsx').then(({ LocalePanel }) => LocalePanel)

export interface LocaleDialogProps {
  readonly market: MarketCode
  /** URL of the market choice page, to which the form posts. */
  readonly action: string
  readonly from: string
  readonly image: LocaleImage | null
}

/**
 * Whether a dialog may open by itself: the page is visible and not in use, no other dialog is open, and the visitor is not
 * typing.
 */
const isUndisturbed = (): boolean =>
  document.visibilityState === 'visible' &&
  !isInUse() &&
  !document.querySelector('dialog[open]') &&
  !document.activeElement?.matches(BUSY)
const BUSY = 'input, select, textarea, [contenteditable]'

/**
 * The locale modal (spec A §4). It opens by its buttons, and by itself if the saved or detected country implies another market.
 * Its panel loads when it opens; if that fails, a button leads to the market choice page.
 */
function LocaleDialogHost({ market, action, from, image }: LocaleDialogProps) {
  const awake = useAwake()
  const show = useSetAtom(openPanel)
  const { open, onClose } = useLinkedPanel({ panel: 'locale', island: 'LocaleDialog', onItsPage: true })
  const Panel = usePanelCode({ open, onClose }, loadPanel, `${action}?${new URLSearchParams({ from })}`)
  const [suggestion, setSuggestion] = useState<SuggestionReason>()

  useEffect(() => {
    let gone = false
    const suggest = async () => {
      const found = await suggestionOfVisit(market)
      // The market choice page itself asks the same question.
      if (!found || location.pathname === action) {
        return
      }
      // The panel loads before the decision, because the visitor may start to use the page meanwhile. The dialog then opens at
      // once.
      await loadPanel()
      if (!gone && isUndisturbed()) {
        setSuggestion(found)
        rememberLocaleAsked()
        show('locale')
      }
    }
    // A failure needs no message: the next page tries again.
    suggest().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [market, action, show])

  if (!awake || !Panel) {
    return null
  }
  return <Panel open={open} onClose={onClose} action={action} from={from} image={image} market={market} suggestion={suggestion} />
}

export const LocaleDialog = defineIsland('LocaleDialog', LocaleDialogHost)
