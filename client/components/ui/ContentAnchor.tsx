import type { ReactNode } from 'react'
import { PAPER, readableOn } from '#domain/content/colour.ts'
import type { ContentLink } from '#domain/entities/content.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './ContentAnchor.module.css'
import { classNames } from './class-names.ts'

const looksOf = (link: ContentLink): string =>
  classNames(link.bold && styles.bold, link.underline && styles.underline, link.featured && styles.featured) ?? ''

const inkOn = (colour: string | undefined) => colour && readableOn(PAPER, colour)

const targetOf = ({ href, openInNewTab }: ContentLink) => ({
  href,
  ...(openInNewTab ? { target: '_blank', rel: 'noopener' } : {}),
})

/** Tells screen readers that a link opens a new tab. */
const NewTabNote = ({ link }: { link: ContentLink }) =>
  link.openInNewTab ? <span className="visually-hidden"> ({layoutText.newTab})</span> : null

const Words = ({ link }: { link: ContentLink }) => (
  <>
    {link.title}
    {link.superscript ? <sup className={styles.superscript}>{link.superscript}</sup> : null}
  </>
)

/** The text of a link in the editor's style, but without the link, for a menu entry that opens a layer. */
export function LinkWords({ link }: { link: ContentLink }) {
  const [looks, ink] = [looksOf(link), inkOn(link.textColour)]
  return looks || ink ? (
    <span className={classNames(styles.words, looks)} data-ink={ink}>
      <Words link={link} />
    </span>
  ) : (
    <Words link={link} />
  )
}

/** A link to the editor's target, with the caller's own content and style. */
export const PlainAnchor = ({ link, className, children }: { link: ContentLink; className?: string; children: ReactNode }) => (
  <a className={className} {...targetOf(link)}>
    {children}
    <NewTabNote link={link} />
  </a>
)

/** A link in the editor's style: bold, underlined, featured, coloured, with a superscript (spec B §2). */
export const ContentAnchor = ({ link, className }: { link: ContentLink; className?: string }) => (
  <a
    className={classNames(styles.anchor, looksOf(link), className)}
    {...targetOf(link)}
    data-ink={inkOn(link.textColour)}
    data-hover={inkOn(link.hoverColour)}
  >
    <Words link={link} />
    <NewTabNote link={link} />
  </a>
)
