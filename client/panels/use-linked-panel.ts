import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isPlainClick } from '#client/browser/progress.ts'
import { openPanel, type Panel } from '#client/state/panel.ts'
import { usePanel } from './use-panel.ts'

interface LinkedPanel {
  readonly panel: Exclude<Panel, 'none'>
  readonly island: string
  /** Opens the panel even on the page that it replaces. By default it does not, because that page already contains the form. */
  readonly onItsPage?: boolean
}

/**
 * Opens a panel instead of the page that its links (`a[data-island={island}]`) lead to. The first click fetches the island; if
 * that fails, the browser follows the link.
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
