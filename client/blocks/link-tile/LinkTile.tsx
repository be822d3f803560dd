import { classNames } from '#client/components/ui/class-names.ts'
import { contentHref } from '#domain/content/content-href.ts'
import type { Media as MediaEntry } from '#domain/media/content-media.ts'
import type { BlockContext } from '../define-block.ts'
import { Media } from '../Media.tsx'
import { overlayText, veil, wordsOn } from '../overlay.ts'
import styles from './LinkTile.module.css'

export interface LinkTileProps {
  readonly background: MediaEntry
  readonly backgroundAlt?: string | null
  readonly headline?: string | null
  readonly headlineColour?: string
  readonly dropShadow?: boolean | null
  readonly link?: string | null
  readonly context: BlockContext
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes?: string
}

/** A 4:5 picture with a headline on it; the complete tile is a link when it has a target (spec B §2). */
export function LinkTile({
  background,
  backgroundAlt,
  headline,
  headlineColour,
  dropShadow,
  link,
  context,
  sizes = '100vw',
}: LinkTileProps) {
  const href = contentHref(context.market, link ?? undefined)
  const { tone, ink } = overlayText(headlineColour, 'light')
  const content = (
    <>
      <Media
        className={classNames(styles.media, headline ? veil(tone, 'top') : undefined)}
        desktop={background}
        // the headline already names the link, so screen readers read the picture's alt text only if an editor asks for it
        alt={backgroundAlt ?? (headline && href ? '' : undefined)}
        ratio="4:5"
        sizes={sizes}
        first={context.first}
      />
      {headline ? (
        <span className={classNames(styles.headline, wordsOn(tone), dropShadow ? styles.shadow : false)} data-ink={ink}>
          {headline}
        </span>
      ) : null}
    </>
  )
  return href ? (
    <a className={styles.tile} href={href}>
      {content}
    </a>
  ) : (
    <div className={styles.tile}>{content}</div>
  )
}
