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
  /** Media path without parameters: `/i/alderlune/AL1001-red-1`. */
  readonly src: string
  readonly alt: string
  /** How wide it is shown, as the `sizes` attribute says it; of no use with one width. */
  readonly sizes?: string
  readonly widths?: readonly PictureWidth[]
  /** Width and height as a pair; 4:5 like every product picture unless said. */
  readonly ratio?: readonly [width: number, height: number]
  /** The shape that the media service crops a picture of content to. */
  readonly crop?: Aspect
  /** In the first view: fetched at once instead of lazily, but after the largest paint. */
  readonly eager?: boolean
  /** The largest paint of the page: the only picture that React preloads, since it leaves out lazy and low ones. */
  readonly first?: boolean
  readonly className?: string
}

/**
 * The one picture of the shop: its widths, its format by the media service, its box before it arrives. Other pictures for other windows
 * stand as sources around it (`client/block-kit/Media.tsx`). Where none has been taken yet, the default one with a line that says so, which then is
 * its whole text.
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

/** It keeps its place before it arrives (nothing moves) and is fetched no larger than it is shown. */
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
