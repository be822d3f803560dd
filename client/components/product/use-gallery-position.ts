import { useEffect, useState } from 'react'

/** Which picture a swiped list shows, and how to show another. */
export function useGalleryPosition(trackId: string) {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const track = document.getElementById(trackId)
    if (!track) {
      return
    }
    const items = [...track.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting)
        if (shown) {
          setIndex(items.indexOf(shown.target))
        }
      },
      { root: track, threshold: 0.6 },
    )
    for (const item of items) {
      observer.observe(item)
    }
    return () => observer.disconnect()
  }, [trackId])

  function show(target: number) {
    const item = document.getElementById(trackId)?.children[target]
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    item?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'nearest', inline: 'center' })
  }

  return { index, show }
}
