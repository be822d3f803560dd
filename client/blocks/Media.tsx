import { preload } from 'react-dom'
import { Film } from '#client/components/film/Film.island.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Island } from '#client/islands/Island.tsx'
import type { Media as MediaEntry } from '#domain/media/content-media.ts'
import { type Aspect, CONTENT_WIDTHS, croppedSet, pictureUrl } from '#domain/media/picture-source.ts'
import styles from './Media.module.css'

/** Pictures for phones need no more than this; two device pixels to one on the widest of them. */
const PHONE_WIDTHS = [415, 768, 992] as const

const PHONE = '(max-width: 768px)'

export interface MediaProps {
  readonly desktop: MediaEntry
  /** Shown up to 768 px; the desktop media stands in, cropped to the phone's ratio. */
  readonly mobile?: MediaEntry
  /** Falls back to the media's own words; an empty string makes it decoration. */
  readonly alt?: string
  readonly ratio: Aspect
  readonly mobileRatio?: Aspect
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string
  /** The largest paint of the page: fetched before anything else. */
  readonly first?: boolean
  readonly loop?: boolean
  readonly className?: string
}

/** A background picture or film that fills its box; the box keeps its place before it arrives (spec B §2, media rules). */
export function Media({ desktop, mobile = desktop, alt, loop = true, className, ...rest }: MediaProps) {
  const words = alt ?? desktop.alt
  const same = mobile === desktop
  return (
    <div className={classNames(styles.media, className)}>
      {desktop.kind === 'video' ? (
        <BackgroundFilm media={desktop} alt={words} loop={loop} className={same ? undefined : styles.wide} />
      ) : (
        <Still
          desktop={desktop}
          mobile={mobile.kind === 'image' ? mobile : desktop}
          alt={words}
          className={mobile.kind === 'video' ? styles.wide : undefined}
          {...rest}
        />
      )}
      {same ? null : mobile.kind === 'video' ? (
        <BackgroundFilm media={mobile} alt={words} loop={loop} className={styles.narrow} />
      ) : desktop.kind === 'video' ? (
        <Still
          desktop={mobile}
          mobile={mobile}
          alt={words}
          className={styles.narrow}
          {...rest}
          ratio={rest.mobileRatio ?? rest.ratio}
        />
      ) : null}
    </div>
  )
}

type Image = Extract<MediaEntry, { kind: 'image' }>

interface StillProps extends Pick<MediaProps, 'ratio' | 'mobileRatio' | 'sizes' | 'first'> {
  readonly desktop: Image
  readonly mobile: Image
  readonly alt: string
  readonly className?: string
}

function Still({ desktop, mobile, alt, ratio, mobileRatio = ratio, sizes, first = false, className }: StillProps) {
  const [width, height] = sides(ratio)
  const [mobileWidth, mobileHeight] = sides(mobileRatio)
  const differs = mobile !== desktop || mobileRatio !== ratio
  const fallback = pictureUrl(desktop.src, 992, ratio)
  const wide = croppedSet(desktop.src, CONTENT_WIDTHS, ratio)
  const narrow = croppedSet(mobile.src, PHONE_WIDTHS, mobileRatio)
  if (first) {
    // React preloads no picture that has sources by itself.
    const options = { as: 'image', imageSizes: sizes, fetchPriority: 'high' } as const
    preload(fallback, { ...options, imageSrcSet: wide, media: differs ? `not all and ${PHONE}` : undefined })
    if (differs) {
      preload(fallback, { ...options, imageSrcSet: narrow, media: PHONE })
    }
  }
  return (
    <picture className={className}>
      {differs ? <source media={PHONE} srcSet={narrow} sizes={sizes} width={mobileWidth} height={mobileHeight} /> : null}
      <img
        src={fallback}
        srcSet={wide}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  )
}

const sides = (ratio: Aspect): [number, number] => {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return [width * 100, height * 100]
}

type Video = Extract<MediaEntry, { kind: 'video' }>

/** It plays by itself, muted and inline (spec B §2). */
const BackgroundFilm = ({ media, alt, loop, className }: { media: Video; alt: string; loop: boolean; className?: string }) => (
  <div className={classNames(styles.film, className)}>
    <Island
      of={Film}
      when="visible"
      props={{ src: media.src, poster: pictureUrl(media.poster, 992), label: alt || undefined, plays: true, loop }}
    />
  </div>
)
