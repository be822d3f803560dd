import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { blockText } from '#domain/text/blocks.ts'
import styles from './CarouselArrows.module.css'
import { nextPosition } from './next-position.ts'

interface CarouselArrowsProps {
  /** The id of the list of cards that the arrows scroll. Shoppers can also scroll it by touch, wheel or keyboard. */
  readonly track: string
}

/** The stylesheet decides whether scrolling is smooth. */
function move(id: string, direction: 1 | -1): void {
  const track = document.getElementById(id)
  const [first, second] = track?.querySelectorAll<HTMLElement>(':scope > li') ?? []
  if (track && first && second) {
    const step = second.offsetLeft - first.offsetLeft
    const most = track.scrollWidth - track.clientWidth
    track.scrollTo({ left: nextPosition({ left: track.scrollLeft, most, step }, direction) })
  }
}

/** Two arrows whose code loads when one is first pressed. */
function Arrows({ track }: CarouselArrowsProps) {
  return (
    <>
      <button
        type="button"
        className={styles.back}
        data-hold=""
        aria-label={blockText.previousCard}
        aria-controls={track}
        onClick={() => move(track, -1)}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="button"
        className={styles.forth}
        data-hold=""
        aria-label={blockText.nextCard}
        aria-controls={track}
        onClick={() => move(track, 1)}
      >
        <Icon name="chevron" />
      </button>
    </>
  )
}

export const CarouselArrows = defineIsland('CarouselArrows', Arrows)
