import { useEffect, useRef } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { DEFAULT_LISTING, type ListingKind, type ListingSort, SORTS_OF } from '#domain/listing/listing-query.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './SortForm.module.css'

interface SortFormProps {
  readonly kind: ListingKind
  /** The listing without its query. */
  readonly action: string
  readonly sort: ListingSort
  /** The rest of the query, kept as it is. */
  readonly kept: readonly (readonly [name: string, value: string])[]
}

/** Without script the shopper presses Apply; with it, choosing is enough. */
function SortFormBody({ kind, action, sort, kept }: SortFormProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // The shopper's choice that hydrated this island came before its listener was attached.
    if (select.current && select.current.value !== sort) {
      select.current.form?.requestSubmit()
    }
  }, [sort])
  return (
    <form className={styles.form} action={action}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{text.sort.label}</label>
      <select ref={select} id="sort" name="sort" defaultValue={sort} onChange={(event) => event.target.form?.requestSubmit()}>
        {SORTS_OF[kind].map((value) => (
          <option key={value} value={value}>
            {kind === 'search' && value === DEFAULT_LISTING.sort ? text.sort.bestMatch : text.sort.names[value]}
          </option>
        ))}
      </select>
      <button type="submit" className={styles.apply}>
        {text.sort.apply}
      </button>
    </form>
  )
}

export const SortForm = defineIsland('SortForm', SortFormBody)
