import type { ImageBanner as ImageBannerContent } from '#domain/entities/content.ts'
import { CONTENT_WIDTHS, croppedSet, pictureUrl } from '#domain/media/picture-source.ts'
import styles from './ImageBanner.module.css'

interface ImageBannerProps extends ImageBannerContent {
  /** The largest paint of the page: fetched at once. */
  readonly first?: boolean
}

/** A picture across its place, which may lead somewhere. The box is there before the picture, so nothing moves. */
export function ImageBanner({ image: { src, alt }, href, first = false }: ImageBannerProps) {
  const picture = (
    <img
      className={styles.picture}
      src={pictureUrl(src, 768, '2:1')}
      srcSet={croppedSet(src, CONTENT_WIDTHS, '2:1')}
      sizes="(min-width: 1536px) 90rem, 100vw"
      width={400}
      height={200}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
  return href && alt ? (
    <a className={styles.banner} href={href}>
      {picture}
    </a>
  ) : (
    <div className={styles.banner}>{picture}</div>
  )
}
