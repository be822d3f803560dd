import { type ListingQuery, listingHref } from '#domain/listing/listing-query.ts'
import { pagesToShow } from '#domain/listing/pagination.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './Pager.module.css'

export function Pager({ path, query, pages }: { path: string; query: ListingQuery; pages: number }) {
  if (pages < 2) {
    return null
  }
  const { page } = query
  const to = (target: number) => listingHref(path, query, { page: target })
  return (
    <nav className={styles.pager} aria-label={text.pages.label}>
      {page > 1 && (
        <a className={styles.step} rel="prev" href={to(page - 1)}>
          {text.pages.previous}
        </a>
      )}
      <ol>
        {pagesToShow(page, pages).map((target, index) => (
          <li key={target ?? `gap ${index}`}>
            {target === undefined ? (
              <span>…</span>
            ) : (
              <a href={to(target)} aria-label={text.pages.page(target)} aria-current={target === page ? 'page' : undefined}>
                {target}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className={styles.step} rel="next" href={to(page + 1)}>
          {text.pages.next}
        </a>
      )}
    </nav>
  )
}
