import { ContentAnchor } from '#client/components/ui/ContentAnchor.tsx'
import { hexColour } from '#domain/content/colour.ts'
import { contentHref } from '#domain/content/content-href.ts'
import type { Market } from '#domain/markets.ts'
import styles from './HeaderLinks.module.css'

export interface LinkEntry {
  readonly title: string
  readonly url: string
  readonly textColour?: unknown
  readonly textBold?: boolean | null
  readonly underline?: boolean | null
  readonly featuredText?: boolean | null
  readonly titleSuperscriptText?: string | null
  readonly openInNewTab?: boolean | null
  readonly hoverColour?: unknown
}

interface HeaderLinksProps {
  readonly links: readonly LinkEntry[] | null | undefined
  readonly market: Market
  readonly label: string
}

/** Links in a row, as an editor styled them; a link without a safe target is left out. */
export function HeaderLinks({ links, market, label }: HeaderLinksProps) {
  const shown = (links ?? []).flatMap((link) => {
    const href = contentHref(market, link.url)
    return href ? [{ ...link, href }] : []
  })
  return shown.length === 0 ? null : (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {shown.map((link) => (
          <li key={`${link.title} ${link.href}`} data-hover={hexColour(link.hoverColour)}>
            <ContentAnchor
              className={styles.link}
              link={{
                title: link.title,
                href: link.href,
                textColour: hexColour(link.textColour),
                bold: link.textBold ?? false,
                underline: link.underline ?? false,
                featured: link.featuredText ?? false,
                superscript: link.titleSuperscriptText ?? undefined,
                openInNewTab: link.openInNewTab ?? false,
              }}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
