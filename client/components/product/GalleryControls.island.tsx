import { useState } from 'react'
import { Icon } from '#client/components/ui/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { productText } from '#domain/text/product.ts'
import styles from './GalleryControls.module.css'
import { useGalleryPosition } from './use-gallery-position.ts'
import { useZoom } from './use-zoom.ts'
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

export const GalleryControls = defineIsland('GalleryControls', GalleryControlsBody)
