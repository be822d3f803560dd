import { useEffect } from 'react'

/** A click without a modifier key on a picture's link opens the zoom; opening it in a new tab still works. */
export function useZoom(trackId: string, onZoom: (src: string) => void): void {
  useEffect(() => {
    const track = document.getElementById(trackId)
    const look = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
        event.preventDefault()
        onZoom(link.href)
      }
    }
    track?.addEventListener('click', look)
    return () => track?.removeEventListener('click', look)
  }, [trackId, onZoom])
}
