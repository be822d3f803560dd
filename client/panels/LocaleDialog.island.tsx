import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { isInUse } from '#client/browser/in-use.ts'
import type { LocaleImage } from '#client/components/locale/LocalePanel.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { openPanel } from '#client/state/panel.ts'
import { rememberAsked, suggestionOfVisit } from '#client/state/visit-country.ts'
import type { MarketCode } from '#domain/markets.ts'
import type { SuggestionReason } from '#domain/text/locale.ts'
import { useLinkedPanel } from './use-linked-panel.ts'
import { usePanelCode } from './use-panel.ts'

const loadPanel = () => import('#client/components/locale/LocalePanel.tsx').then(({ LocalePanel }) => LocalePanel)

export interface LocaleDialogProps {
  readonly market: MarketCode
  /** The page of the choice, where the form posts. */
  readonly action: string
  readonly from: string
  readonly image: LocaleImage | null
}

/** The dialog interrupts nothing: the page is visible and not in use, no other dialog is open, and the visitor is not typing. */
const isUndisturbed = (): boolean =>
  document.visibilityState === 'visible' &&
  !isInUse() &&
  !document.querySelector('dialog[open]') &&
  !document.activeElement?.matches(BUSY)
const BUSY = 'input, select, textarea, [contenteditable]'

/**
 * The host of the locale modal (spec A §4): it opens by its buttons, and by itself when the saved or detected country implies
 * another site. Its panel is loaded when it opens; if that load fails, a button opens the page of the choice instead.
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
      // The page of the choice already asks the same question.
      if (!found || location.pathname === action) {
        return
      }
      // Loaded before the decision, so that the dialog opens at once: the visitor may begin to choose while a file loads.
      await loadPanel()
      if (!gone && isUndisturbed()) {
        setSuggestion(found)
        rememberAsked()
        show('locale')
      }
    }
    // A panel that does not load is not missed: the next page asks.
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
