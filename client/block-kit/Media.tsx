import { preload } from 'react-dom'
import { Film } from '#client/components/film/Film.island.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Picture, sidesOf } from '#client/components/ui/picture/Picture.tsx'
import { Island } from '#client/islands/Island.tsx'
import type { Media as MediaEntry } from '#domain/media/content-media.ts'
import { type Aspect, CONTENT_WIDTHS, croppedSet, pictureUrl } from '#domain/media/picture-source.ts'
import styles from './Media.module.css'

/** Widths of phone images in pixels. The largest fits the widest phone at two device pixels per CSS pixel. */
const PHONE_WIDTHS = [415, 768, 992] as const

const PHONE = '(max-width: 768px)'
const TABLET = '(max-width: 992px)'

export interface MediaProps {
  readonly desktop: MediaEntry
  /** Shown up to 768 px. Defaults to the desktop media, cropped to the phone's aspect ratio. */
  readonly mobile?: MediaEntry
  /** Shown from 768 to 992 px. */
  readonly tablet?: MediaEntry
  /** Defaults to the media's own alt text. An empty string marks a decorative image. */
  readonly alt?: string
  readonly mobileAlt?: string
  readonly ratio: Aspect
  readonly mobileRatio?: Aspect
  readonly sizes: string
  /** True if this is the largest contentful paint, so the image is preloaded. */
  readonly first?: boolean
  readonly loop?: boolean
  readonly mobileLoop?: boolean
  readonly className?: string
}

/** A background image or video that fills its box. The box has its final size before the media loads (spec B §2, media rules). */
export function Media({
  desktop,
  tablet = desktop,
  mobile = desktop,
  alt,
  mobileAlt,
  loop = true,
  mobileLoop = loop,
  className,
  ...rest
}: MediaProps) {
  const wordsOf = (entry: MediaEntry): string =>
    (entry === mobile && entry !== desktop ? mobileAlt : undefined) ?? alt ?? entry.alt
  const shown = [mobile, tablet, desktop] as const
  const films = new Set(shown.filter(isFilm))
  // An `img` has only one alt text, so images with different alt texts need separate elements.
  const pictures = [...Map.groupBy(shown.filter(isPicture), wordsOf)]
  const only = (isShown: (entry: MediaEntry) => boolean): string | undefined =>
    classNames(!isShown(mobile) && styles.notNarrow, !isShown(tablet) && styles.notMiddle, !isShown(desktop) && styles.notWide) ||
    undefined
  return (
    <div className={classNames(styles.media, className)}>
      {[...films].map((film) => (
        <BackgroundFilm
          key={film.src}
          media={film}
          alt={wordsOf(film)}
          loop={film === desktop ? loop : mobileLoop}
          className={only((entry) => entry === film)}
        />
      ))}
      {pictures.map(([words, entries]) => {
        const isOne = (entry: MediaEntry): entry is Image => isPicture(entry) && entries.includes(entry)
        const [stand] = entries.slice(-1)
        return stand ? (
          <Still
            key={words}
            desktop={stand}
            tablet={isOne(tablet) ? tablet : stand}
            mobile={isOne(mobile) ? mobile : stand}
            alt={words}
            className={only(isOne)}
            shownIn={pictures.length > 1 ? (isOne(desktop) ? `not all and ${PHONE}` : PHONE) : undefined}
            {...rest}
          />
        ) : null
      })}
    </div>
  )
}

type Image = Extract<MediaEntry, { kind: 'image' }>
type Video = Extract<MediaEntry, { kind: 'video' }>
const isPicture = (entry: MediaEntry): entry is Image => entry.kind === 'image'
const isFilm = (entry: MediaEntry): entry is Video => entry.kind === 'video'

interface StillProps extends Pick<MediaProps, 'ratio' | 'mobileRatio' | 'sizes' | 'first'> {
  readonly desktop: Image
  readonly tablet: Image
  readonly mobile: Image
  readonly alt: string
  /** The browser fetches the image only if the viewport matches this media query. */
  readonly shownIn?: string
  readonly className?: string
}

function Still({
  desktop,
  tablet,
  mobile,
  alt,
  ratio,
  mobileRatio = ratio,
  sizes,
  first = false,
  shownIn,
  className,
}: StillProps) {
  const [width, height] = boxOf(ratio)
  const [mobileWidth, mobileHeight] = boxOf(mobileRatio)
  const wide = croppedSet(desktop.src, CONTENT_WIDTHS, ratio)
  const middle = tablet === desktop ? undefined : croppedSet(tablet.src, CONTENT_WIDTHS, ratio)
  const differs = mobile !== desktop || mobileRatio !== ratio
  const narrow = differs || middle ? croppedSet(mobile.src, PHONE_WIDTHS, mobileRatio) : undefined
  if (first) {
    // React does not preload an image that has `source` elements.
    const ahead = (imageSrcSet: string, media?: string) =>
      preload(pictureUrl(desktop.src, CONTENT_WIDTHS[0], ratio), {
        as: 'image',
        imageSizes: sizes,
        fetchPriority: 'high',
        imageSrcSet,
        media,
      })
    if (shownIn !== PHONE) {
      ahead(wide, middle ? `not all and ${TABLET}` : (narrow && `not all and ${PHONE}`) || shownIn)
    }
    if (middle) {
      ahead(middle, `(min-width: 769px) and ${TABLET}`)
    }
    if (narrow && (!shownIn || shownIn === PHONE)) {
      ahead(narrow, PHONE)
    }
  }
  return (
    <picture className={className}>
      {narrow ? <source media={PHONE} srcSet={narrow} sizes={sizes} width={mobileWidth} height={mobileHeight} /> : null}
      {middle ? <source media={TABLET} srcSet={middle} sizes={sizes} width={width} height={height} /> : null}
      <Picture src={desktop.src} alt={alt} sizes={sizes} crop={ratio} first={first && !shownIn} />
    </picture>
  )
}

/** Only the ratio of the `width` and `height` attributes matters. */
const boxOf = (shape: Aspect): readonly [width: number, height: number] => {
  const [width, height] = sidesOf(shape)
  return [width * 100, height * 100]
}

/** Muted, inline and playing automatically (spec B §2). */
const BackgroundFilm = ({ media, alt, loop, className }: { media: Video; alt: string; loop: boolean; className?: string }) => (
  <div className={classNames(styles.film, className)}>
    <Island
      of={Film}
      when="visible"
      props={{ src: media.src, poster: pictureUrl(media.poster, 992), label: alt || undefined, loop }}
    />
  </div>
)
