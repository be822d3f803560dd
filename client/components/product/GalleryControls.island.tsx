import { useEffect, useState } from 'react'
import { Icon } from '#client/components/ui/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { productText } from '#domain/text/product.ts'
import styles from './GalleryControls.module.css'
import { ZoomDialog } from './ZoomDialog.tsx'

interface GalleryControlsProps {
  /** Id of the list of pictures, which works by itself: swiping, links. */
  readonly track: string
  readonly name: string
  readonly count: number
}

const text = productText.gallery

/** Arrows and a counter under the thumb, and a closer look at a picture; without script there is swiping and a link. */
function GalleryControlsBody({ track, name, count }: GalleryControlsProps) {
  const { index, show } = useGalleryPosition(track)
  const [zoomed, setZoomed] = useState<string>()
  useZoom(track, setZoomed)
  return (
    <>
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.arrow}
            data-hold
            aria-label={text.previous}
            disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <Icon name="chevron" className={styles.back} />
          </button>
          <p className={styles.counter}>{text.position(index + 1, count)}</p>
          <button
            type="button"
            className={styles.arrow}
            data-hold
            aria-label={text.next}
            disabled={index === count - 1}
            onClick={() => show(index + 1)}
          >
            <Icon name="chevron" className={styles.forth} />
          </button>
        </div>
      )}
      <ZoomDialog src={zoomed} alt={name} onClose={() => setZoomed(undefined)} />
    </>
  )
}

/** Which picture a swiped list shows, and how to show another. */
function useGalleryPosition(trackId: string) {
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

/** A click without a modifier key on a picture's link opens the zoom; opening it in a new tab still works. */
function useZoom(trackId: string, onZoom: (src: string) => void): void {
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

export const GalleryControls = defineIsland('GalleryControls', GalleryControlsBody)
