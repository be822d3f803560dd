import { productText } from '#domain/text/product.ts'
import styles from './ZoomThumbnails.module.css'
import type { ZoomPicture } from './zoom-state.ts'

interface ZoomThumbnailsProps {
  readonly pictures: readonly ZoomPicture[]
  readonly index: number
  readonly onShow: (index: number) => void
}

/** A button with a thumbnail for each image. They are beside the large image in a wide viewport and below it in a narrow one. */
export const ZoomThumbnails = ({ pictures, index, onShow }: ZoomThumbnailsProps) => (
  <div className={styles.thumbnails}>
    {pictures.map(({ large, shown }, position) => (
      <button
        key={large}
        type="button"
        className={styles.thumbnail}
        aria-label={productText.gallery.show(position + 1, pictures.length)}
        aria-current={position === index || undefined}
        onClick={() => onShow(position)}
      >
        {/* The file that the page has already loaded. */}
        <img src={shown} alt="" draggable={false} />
      </button>
    ))}
  </div>
)
