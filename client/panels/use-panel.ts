import { useAtomValue, useSetAtom } from 'jotai'
import { type FunctionComponent, useCallback, useEffect, useState } from 'react'
import { fallBackTo } from '#client/browser/leaving.ts'
import { closePanel, openPanelAtom, type Panel } from '#client/state/panel.ts'
import type { Market } from '#domain/markets.ts'

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
 * The panel's component, which loads when the panel first opens.
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
          // The page may return from the back/forward cache, and then the next click tries again.
          onClose()
          fallBackTo(elsewhere)
        },
      )
    }
  }, [open, onClose, Component, load, elsewhere])
  return Component
}
