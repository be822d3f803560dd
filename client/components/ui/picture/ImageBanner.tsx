import type { ImageBanner as ImageBannerContent } from '#domain/entities/content.ts'
import styles from './ImageBanner.module.css'
import { Picture } from './Picture.tsx'

interface ImageBannerProps extends ImageBannerContent {
  /** The largest paint of the page: fetched at once. */
  readonly first?: boolean
}

/** A picture across its place, which may lead somewhere. The box is there before the picture, so nothing moves. */
export function ImageBanner({ image: { src, alt }, href, first = false }: ImageBannerProps) {
  const picture = (
    <Picture className={styles.picture} src={src} alt={alt} sizes="(min-width: 1536px) 90rem, 100vw" crop="2:1" first={first} />
  )
  return href && alt ? (
    <a className={styles.banner} href={href}>
      {picture}
    </a>
  ) : (
    <div className={styles.banner}>{picture}</div>
  )
}
