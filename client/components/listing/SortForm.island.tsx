import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { DEFAULT_LISTING, type ListingKind, type ListingSort, SORTS_OF } from '#domain/listing/listing-query.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './SortForm.module.css'

interface SortFormProps {
  readonly kind: ListingKind
  /** The listing's path without the query. */
  readonly action: string
  readonly sort: ListingSort
  /** The other query parameters, which stay unchanged. */
  readonly kept: readonly (readonly [name: string, value: string])[]
}

/**
 * With JavaScript, a choice made by pointer applies at once. By keyboard, each arrow key changes the choice, so it applies only
 * on Apply or Enter, as it does without JavaScript (WCAG 3.2.2).
 */
function SortFormBody({ kind, action, sort, kept }: SortFormProps) {
  const select = useRef<HTMLSelectElement>(null)
  const byKeyboard = useRef(false)
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    // The choice may have been made by keyboard before hydration. A choice made by pointer is replayed.
    setOther(select.current?.value !== sort)
  }, [sort])
  function change({ target }: ChangeEvent<HTMLSelectElement>): void {
    setOther(target.value !== sort)
    if (!byKeyboard.current) {
      target.form?.requestSubmit()
    }
  }
  function press(event: KeyboardEvent<HTMLSelectElement>): void {
    byKeyboard.current = true
    if (event.key === 'Enter' && isOther) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }
  }
  return (
    <form className={styles.form} action={action} autoComplete="off" onReset={() => setOther(false)}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{text.sort.label}</label>
      <select
        ref={select}
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={change}
        onKeyDown={press}
        onPointerDown={() => {
          byKeyboard.current = false
        }}
      >
        {SORTS_OF[kind].map((value) => (
          <option key={value} value={value}>
            {kind === 'search' && value === DEFAULT_LISTING.sort ? text.sort.bestMatch : text.sort.names[value]}
          </option>
        ))}
      </select>
      <button type="submit" className={styles.apply} data-wanted={isOther || undefined}>
        {text.sort.apply}
      </button>
    </form>
  )
}

export const SortForm = defineIsland('SortForm', SortFormBody)
