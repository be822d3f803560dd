import { classNames } from '#client/components/ui/class-names.ts'
import { DEFAULT_PICTURE } from '#domain/media/picture-name.ts'
import {
  type Aspect,
  CONTENT_WIDTHS,
  croppedSet,
  type PictureWidth,
  pictureSet,
  pictureUrl,
} from '#domain/media/picture-source.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './Picture.module.css'

export interface PictureProps {
  /** The media path without parameters, such as `/i/account/AB1001-red-1`. */
  readonly src: string
  readonly alt: string
  /** Not needed if there is only one width. */
  readonly sizes?: string
  readonly widths?: readonly PictureWidth[]
  /** Defaults to 4:5, like every product image. */
  readonly ratio?: readonly [width: number, height: number]
  /** The aspect ratio to which the media service crops an editor's image. */
  readonly crop?: Aspect
  /** True on the first screen: the image loads eagerly, but after the largest contentful paint. */
  readonly eager?: boolean
  /**
   * True if this is the largest contentful paint. React preloads only this image, because it skips lazy and low-priority ones.
   */
  readonly first?: boolean
  readonly className?: string
}

/**
 * The shop's only component for images. It sets the widths, the media service's format and the reserved space.
 * `client/block-kit/Media.tsx` wraps it in `source` elements for other viewports. A product without a photograph gets the default
 * image with a line of text, which is its only text alternative.
 */
export const Picture = (props: PictureProps) =>
  props.src === DEFAULT_PICTURE ? (
    <span className={styles.toCome}>
      <Image {...props} alt="" />
      <span className={styles.line}>{layoutText.pictureToCome}</span>
    </span>
  ) : (
    <Image {...props} />
  )

/** Reserves the image's space before it loads, so nothing shifts. The browser selects the smallest file that is large enough. */
function Image({
  src,
  alt,
  sizes,
  widths = CONTENT_WIDTHS,
  crop,
  ratio = crop ? sidesOf(crop) : [4, 5],
  eager = false,
  first = false,
  className,
}: PictureProps) {
  const [smallest = 415, ...more] = widths
  return (
    <img
      className={classNames(styles.picture, className)}
      src={crop ? pictureUrl(src, CONTENT_WIDTHS[0], crop) : pictureUrl(src, smallest)}
      srcSet={crop ? croppedSet(src, CONTENT_WIDTHS, crop) : more.length > 0 ? pictureSet(src, widths) : undefined}
      sizes={sizes}
      width={ratio[0] * 100}
      height={ratio[1] * 100}
      alt={alt}
      loading={eager || first ? undefined : 'lazy'}
      decoding={eager || first ? undefined : 'async'}
      fetchPriority={first ? 'high' : eager ? 'low' : undefined}
    />
  )
}

export const sidesOf = (shape: Aspect): readonly [width: number, height: number] => {
  const [width = 1, height = 1] = shape.split(':').map(Number)
  return [width, height]
}
