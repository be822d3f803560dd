import { CoverLink } from '#client/block-kit/CoverLink.tsx'
import { Media } from '#client/block-kit/Media.tsx'
import { overlay, overlayText, wordsOn } from '#client/block-kit/overlay.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import type { Media as MediaEntry } from '#domain/media/content-media.ts'
import styles from './LinkTile.module.css'

interface LinkTileProps {
  readonly background: MediaEntry
  readonly backgroundAlt?: string
  readonly headline?: string
  readonly headlineColour?: string
  readonly dropShadow: boolean
  readonly link?: string
  readonly first: boolean
  readonly sizes: string
}

/** A 4:5 image with a headline on it. If the editor entered a URL, the whole tile is a link (spec B §2). */
export function LinkTile(tile: LinkTileProps) {
  const { headline, link: href } = tile
  const { tone, ink } = overlayText(tile.headlineColour, 'light')
  const content = (
    <>
      <Media
        className={classNames(styles.media, headline ? overlay(tone, 'top') : undefined)}
        desktop={tile.background}
        // The headline already names the link, so the image gets alt text only if an editor wrote some.
        alt={tile.backgroundAlt ?? (headline && href ? '' : undefined)}
        ratio="4:5"
        sizes={tile.sizes}
        first={tile.first}
      />
      {headline ? (
        <span className={classNames(styles.headline, wordsOn(tone), tile.dropShadow && styles.shadow)} data-ink={ink}>
          {headline}
        </span>
      ) : null}
    </>
  )
  return href && tile.background.kind === 'image' ? (
    <a className={styles.tile} href={href}>
      {content}
    </a>
  ) : (
    <div className={styles.tile}>
      {content}
      {/* HTML does not allow the video's buttons inside a link. So the link covers the tile instead of containing it. */}
      {href ? <CoverLink href={href} label={headline || tile.backgroundAlt || tile.background.alt || href} /> : null}
    </div>
  )
}
