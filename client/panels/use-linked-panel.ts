import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isPlainClick } from '#client/browser/progress.ts'
import { openPanel, type Panel } from '#client/state/panel.ts'
import { usePanel } from './use-panel.ts'

interface LinkedPanel {
  readonly panel: Exclude<Panel, 'none'>
  readonly island: string
  /** Also on the page that the links lead to; else that page has no second form of the same. */
  readonly onItsPage?: boolean
}

/**
 * A panel that opens instead of the page that its links lead to, wherever they stand: `a[data-island={island}]`. The first press fetches
 * the island; where it does not load, the link leads to its page.
 */
export function useLinkedPanel({ panel, island, onItsPage = false }: LinkedPanel) {
  const show = useSetAtom(openPanel)
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[data-island=${island}]`) : null
      if (link && isPlainClick(event) && (onItsPage || location.pathname !== link.pathname)) {
        event.preventDefault()
        show(panel)
      }
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [panel, island, onItsPage, show])
  return usePanel(panel)
}
