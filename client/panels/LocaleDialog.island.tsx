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
  /** The URL of the market selection page, to which the form posts. */
  readonly action: string
  readonly from: string
  readonly image: LocaleImage | null
}

/** A dialog may open by itself only if it interrupts nothing. */
const isUndisturbed = (): boolean =>
  document.visibilityState === 'visible' &&
  !isInUse() &&
  !document.querySelector('dialog[open]') &&
  !document.activeElement?.matches(BUSY)
const BUSY = 'input, select, textarea, [contenteditable]'

/**
 * The locale modal (spec A §4). It opens from its buttons, and by itself if the saved or detected country belongs to another
 * market. Its panel loads when it opens; if that fails, the buttons lead to the market selection page.
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
      // The market selection page already asks the same question.
      if (!found || location.pathname === action) {
        return
      }
      // The panel loads before the last check, because the visitor may start to use the page in the meantime.
      await loadPanel()
      if (!gone && isUndisturbed()) {
        setSuggestion(found)
        rememberLocaleAsked()
        show('locale')
      }
    }
    // The next page tries again, so a failure needs no message.
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
