import { CoverLink } from '#client/block-kit/CoverLink.tsx'
import { Media } from '#client/block-kit/Media.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { Media as MediaEntry } from '#domain/media/content-media.ts'
import styles from './ScrollableCard.module.css'

interface ScrollableCardProps {
  readonly background?: MediaEntry
  readonly backgroundAlt?: string
  readonly title?: string
  readonly subtitle?: string
  readonly link?: string
  readonly first: boolean
}

export function ScrollableCard({ background, backgroundAlt, title, subtitle, link: href, first }: ScrollableCardProps) {
  const content = (
    <>
      {background ? (
        <Media
          className={styles.media}
          desktop={background}
          // The title below already names the link.
          alt={title ? '' : backgroundAlt}
          ratio="9:16"
          sizes="(max-width: 768px) 60vw, 22vw"
          first={first}
        />
      ) : null}
      {title ? <span className={styles.title}>{title}</span> : null}
      {subtitle ? <span className={styles.subtitle}>{subtitle}</span> : null}
    </>
  )
  return href && background?.kind !== 'video' ? (
    <a className={classNames(styles.card, styles.link)} href={href}>
      {content}
    </a>
  ) : (
    <div className={classNames(styles.card, href && styles.link)}>
      {content}
      {/* HTML does not allow the video's buttons inside a link. So the link covers the card instead of containing it. */}
      {href ? <CoverLink href={href} label={title || backgroundAlt || href} /> : null}
    </div>
  )
}
