import type { ImageBanner as ImageBannerContent } from '#domain/entities/content.ts'
import styles from './ImageBanner.module.css'
import { Picture } from './Picture.tsx'

interface ImageBannerProps extends ImageBannerContent {
  /** True if this is the largest contentful paint, which is fetched at once. */
  readonly first?: boolean
}

/** An image as wide as its container, and optionally a link. Its space is reserved, so nothing shifts when it loads. */
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
