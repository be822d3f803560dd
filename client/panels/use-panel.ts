/**
 * Hooks that all panels over the page use.
 * @module
 */
import { useAtomValue, useSetAtom } from 'jotai'
import { type FunctionComponent, useCallback, useEffect, useState } from 'react'
import { fallBackTo } from '#client/browser/leaving.ts'
import { closePanel, openPanelAtom, type Panel } from '#client/state/panel.ts'
import type { Market } from '#domain/markets.ts'

/** Props that a host passes to its panel. */
export interface OpenPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly market: Market
}

export function usePanel(panel: Exclude<Panel, 'none'>) {
  const open = useAtomValue(openPanelAtom) === panel
  const close = useSetAtom(closePanel)
  const onClose = useCallback(() => close(panel), [close, panel])
  return { open, onClose }
}

/**
 * The panel's component, loaded when the panel first opens.
 * @param elsewhere the page to open if the code fails to load
 */
export function usePanelCode<Props>(
  { open, onClose }: Pick<OpenPanelProps, 'open' | 'onClose'>,
  load: () => Promise<FunctionComponent<Props>>,
  elsewhere: string,
) {
  const [Component, setComponent] = useState<FunctionComponent<Props>>()
  useEffect(() => {
    if (open && !Component) {
      load().then(
        (loaded) => setComponent(() => loaded),
        () => {
          // The page may come back from the back/forward cache; the next press then tries again.
          onClose()
          fallBackTo(elsewhere)
        },
      )
    }
  }, [open, onClose, Component, load, elsewhere])
  return Component
}
