import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Field } from '#client/components/ui/Field.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { DEFAULT_LISTING, listingHref } from '#domain/listing/listing-query.ts'
import { paths } from '#domain/paths.ts'
import { searchText as text } from '#domain/text/search.ts'
import message from './MessagePage.module.css'
import styles from './NoticePage.module.css'

export interface SearchModel {
  /** The shopper's words; empty before there are any. */
  readonly query: string
}

/** Takes the search words, and links to each department's listing of the matches. */
export const SearchPage = ({ shell: { market }, model: { query } }: PageProps<SearchModel>) => (
  <div className={classNames('page', message.message, styles.notice)}>
    <h1 className={classNames(message.title, styles.title)}>{query ? text.resultsFor(query) : text.title}</h1>
    <search className={styles.search}>
      <form className={styles.form} action={paths.search(market)}>
        <Field
          id="query"
          name="query"
          type="search"
          label={text.label}
          hint={text.lead}
          defaultValue={query}
          maxLength={100}
          required
        />
        <Button type="submit">{text.submit}</Button>
      </form>
    </search>
    <nav className={styles.ways} aria-label={text.ways}>
      {text.rooms(market).map(({ name, slugs }) => (
        <Button key={name} look="secondary" href={listingHref(paths.category(market, slugs), { ...DEFAULT_LISTING, query }, {})}>
          {query ? text.within(name) : name}
        </Button>
      ))}
    </nav>
  </div>
)
