import { type FunctionComponent, useEffect, useState } from 'react'
import { fallBackTo } from '#client/browser/leaving.ts'
import { isPlainClick } from '#client/browser/progress.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import styles from './GalleryControls.module.css'
import type { Press } from './gallery-pictures.ts'
import { PictureStepper } from './PictureStepper.tsx'
import type { ZoomProps } from './Zoom.tsx'

interface GalleryControlsProps {
  /** The id of the list of images. */
  readonly track: string
  readonly name: string
  readonly count: number
}

/** Arrows, a counter and enlarged images. Without JavaScript, shoppers can swipe and follow the images' links. */
function GalleryControlsBody({ track, name, count }: GalleryControlsProps) {
  const { index, show } = useGalleryPosition(track)
  const { Zoom, press } = useZoom(track)
  return (
    <>
      {count > 1 && (
        <div className={styles.controls}>
          <PictureStepper index={index} count={count} onShow={show} />
        </div>
      )}
      {Zoom && press && <Zoom name={name} track={track} press={press} />}
    </>
  )
}

/** Tracks which image is visible, and shows another on demand. */
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

  /** The stylesheet decides whether scrolling is smooth. */
  const show = (target: number) =>
    document.getElementById(trackId)?.children[target]?.scrollIntoView({ block: 'nearest', inline: 'center' })

  return { index, show }
}

const load = () => import('./Zoom.tsx')
const loadAhead = () => void load().catch(() => undefined)

/**
 * Enlarges an image when its link is clicked; the link can still be opened in a new tab. The code loads when the pointer or the
 * focus reaches the images; if loading fails, the browser follows the link.
 */
function useZoom(trackId: string) {
  const [Zoom, setZoom] = useState<FunctionComponent<ZoomProps>>()
  const [press, setPress] = useState<Press>()
  useEffect(() => {
    const track = document.getElementById(trackId)
    const look = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && isPlainClick(event)) {
        event.preventDefault()
        const { detail, clientX, clientY } = event
        void load().then(
          (loaded) => {
            setZoom(() => loaded.Zoom)
            setPress({ link, detail, clientX, clientY })
          },
          () => fallBackTo(link.href),
        )
      }
    }
    track?.addEventListener('click', look)
    track?.addEventListener('pointerover', loadAhead, { once: true })
    track?.addEventListener('focusin', loadAhead, { once: true })
    return () => {
      track?.removeEventListener('click', look)
      track?.removeEventListener('pointerover', loadAhead)
      track?.removeEventListener('focusin', loadAhead)
    }
  }, [trackId])
  return { Zoom, press }
}

export const GalleryControls = defineIsland('GalleryControls', GalleryControlsBody)
