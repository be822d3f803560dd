import { useAtomValue, useSetAtom } from 'jotai'
import { type FunctionComponent, useCallback, useEffect, useState } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { closePanel, openPanel, openPanelAtom } from '#client/state/panel.ts'
import { rememberAsked, suggestionOfVisit } from '#client/state/visit-country.ts'
import type { MarketCode } from '#domain/markets.ts'
import type { SuggestionReason } from '#domain/text/locale.ts'
import type { LocaleImage, LocalePanelProps } from './LocalePanel.tsx'

export interface LocaleDialogProps {
  readonly market: MarketCode
  /** The page of the choice, where the form posts. */
  readonly action: string
  readonly from: string
  readonly image: LocaleImage | null
}

/** Nobody is interrupted who is busy: no other dialog is open, and nothing is being typed. */
const isUndisturbed = (): boolean =>
  document.visibilityState === 'visible' && !document.querySelector('dialog[open]') && !document.activeElement?.matches(BUSY)
const BUSY = 'input, select, textarea, [contenteditable]'

/**
 * The locale modal's place (spec A §4): it opens by its buttons, and by itself where the saved or detected country implies
 * another site. Its panel is loaded when it opens; where that does not arrive, the page of the choice is one click away.
 */
function LocaleDialogHost({ market, action, from, image }: LocaleDialogProps) {
  const awake = useAwake()
  const open = useAtomValue(openPanelAtom) === 'locale'
  const show = useSetAtom(openPanel)
  const close = useSetAtom(closePanel)
  const onClose = useCallback(() => close('locale'), [close])
  const [suggestion, setSuggestion] = useState<SuggestionReason>()
  const [Panel, setPanel] = useState<FunctionComponent<LocalePanelProps>>()

  useEffect(() => {
    let gone = false
    void suggestionOfVisit(market).then((found) => {
      // On the page of the choice the question has been put already.
      if (found && !gone && location.pathname !== action && isUndisturbed()) {
        setSuggestion(found)
        rememberAsked()
        show('locale')
      }
    })
    return () => {
      gone = true
    }
  }, [market, action, show])

  useEffect(() => {
    if (open && !Panel) {
      import('./LocalePanel.tsx').then(
        (module) => setPanel(() => module.LocalePanel),
        () => suggestion || location.assign(`${action}?${new URLSearchParams({ from })}`),
      )
    }
  }, [open, Panel, suggestion, action, from])

  if (!awake || !Panel) {
    return null
  }
  return <Panel open={open} onClose={onClose} action={action} from={from} image={image} market={market} suggestion={suggestion} />
}

export const LocaleDialog = defineIsland('LocaleDialog', LocaleDialogHost)
