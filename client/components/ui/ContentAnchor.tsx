import { PAPER, readableOn } from '#domain/content/colour.ts'
import type { ContentLink } from '#domain/entities/content.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './ContentAnchor.module.css'
import { classNames } from './class-names.ts'

/** A link as an editor dressed it: bold, underlined, featured, coloured, with a superscript (spec B §2). */
export function ContentAnchor({ link, className }: { link: ContentLink; className?: string }) {
  return (
    <a
      className={classNames(
        styles.anchor,
        link.bold && styles.bold,
        link.underline && styles.underline,
        link.featured && styles.featured,
        className,
      )}
      href={link.href}
      // The Content-Security-Policy allows no inline style, so the stylesheet reads the colour from this attribute.
      data-ink={link.textColour && readableOn(PAPER, link.textColour)}
      {...(link.openInNewTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {link.title}
      {link.superscript ? <sup className={styles.superscript}>{link.superscript}</sup> : null}
      {link.openInNewTab ? <span className="visually-hidden"> ({layoutText.newTab})</span> : null}
    </a>
  )
}
