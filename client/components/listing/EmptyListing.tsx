import { Button } from '#client/components/ui/Button.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './EmptyListing.module.css'

interface EmptyListingProps {
  readonly market: Market
  readonly name: string
  readonly path: string
  /** The parent category. Undefined if the parent is a whole department. */
  readonly around: { readonly name: string; readonly slugs: readonly string[] } | undefined
  /** True if the listing is empty because of its filters or the search text. */
  readonly narrowed: boolean
}

export function EmptyListing({ market, name, path, around, narrowed }: EmptyListingProps) {
  const { title, lead, noMatch, noMatchLead, all, ways } = text.empty
  const links = narrowed
    ? [{ label: all(name), href: path }]
    : [
        ...(around ? [{ label: all(around.name), href: paths.category(market, around.slugs) }] : []),
        ...ways(market).map((way) => ({ label: way.label, href: paths.within(market, way.path) })),
      ]
  return (
    <section className={styles.empty}>
      <h2>{narrowed ? noMatch : title}</h2>
      <p>{narrowed ? noMatchLead : lead}</p>
      <div className={styles.ways}>
        {links.map((link) => (
          <Button key={link.href} look="secondary" href={link.href}>
            {link.label}
          </Button>
        ))}
      </div>
    </section>
  )
}
