import type { ImageBanner as ImageBannerContent } from '#domain/entities/content.ts'
import styles from './ImageBanner.module.css'
import { Picture } from './Picture.tsx'

interface ImageBannerProps extends ImageBannerContent {
  /** True for the page's largest contentful paint, which is fetched at once. */
  readonly first?: boolean
}

/** A picture as wide as its container, optionally a link. Its box is reserved, so nothing moves when it loads. */
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
