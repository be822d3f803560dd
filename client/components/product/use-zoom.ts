import { useEffect } from 'react'

/** A plain click on a picture's link asks for a closer look; a new tab is still a new tab. */
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
