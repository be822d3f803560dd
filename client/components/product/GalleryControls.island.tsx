import { useEffect, useReducer, useState } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { isPlainClick } from '#client/islands/progress.ts'
import styles from './GalleryControls.module.css'
import { bringUp, partPressed, picturesIn } from './gallery-pictures.ts'
import { PictureStepper } from './PictureStepper.tsx'
import { frameSize, Zoom } from './Zoom.tsx'
import { zoomed } from './zoom-state.ts'

interface GalleryControlsProps {
  /** Id of the list of pictures, which works by itself: swiping, links. */
  readonly track: string
  readonly name: string
  readonly count: number
}

/** Arrows and a counter under the thumb, and a closer look at the pictures; without script there is swiping and a link. */
function GalleryControlsBody({ track, name, count }: GalleryControlsProps) {
  const { index, show } = useGalleryPosition(track)
  const zoom = useZoom(track)
  return (
    <>
      {count > 1 && (
        <div className={styles.controls}>
          <PictureStepper index={index} count={count} onShow={show} />
        </div>
      )}
      <Zoom name={name} {...zoom} />
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

/** A plain click on a picture's link enlarges the picture; opening it in a new tab still works. */
function useZoom(trackId: string) {
  const [state, dispatch] = useReducer(zoomed, undefined)
  useEffect(() => {
    const track = document.getElementById(trackId)
    const look = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (track && link && isPlainClick(event)) {
        event.preventDefault()
        const pictures = picturesIn(track)
        const index = pictures.findIndex(({ large }) => large === link.href)
        dispatch({ kind: 'open', pictures, index, part: partPressed(link, event), frame: frameSize() })
      }
    }
    track?.addEventListener('click', look)
    return () => track?.removeEventListener('click', look)
  }, [trackId])

  function onClose() {
    const track = document.getElementById(trackId)
    const picture = state?.pictures[state.index]
    if (track && picture) {
      bringUp(track, picture)
    }
    dispatch({ kind: 'close' })
  }
  return { state, dispatch, onClose }
}

export const GalleryControls = defineIsland('GalleryControls', GalleryControlsBody)
