import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { Suggestions } from '#domain/contracts/search.ts'
import type { Market } from '#domain/markets.ts'
import { formatShort } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { layoutText } from '#domain/text/layout.ts'
import { searchText as text } from '#domain/text/search.ts'
import styles from './SearchMatches.module.css'

interface SearchMatchesProps {
  readonly id: string
  readonly market: Market
  /** Absent if there are no products. The list is then empty and hidden. */
  readonly matches?: Suggestions | undefined
  readonly active?: number | undefined
  readonly onSearch: (words: string) => void
}

export const optionId = (list: string, index: number): string => `${list}-${index}`

const SIZES = '(min-width: 769px) 12rem, 38vw'
const WIDTHS = [415, 580] as const

/**
 * The combobox's popup: suggestions, then a strip of products. The focus stays in the input, whose `aria-activedescendant` points
 * to the active option.
 */
export function SearchMatches({ id, market, matches, active, onSearch }: SearchMatchesProps) {
  const { suggestions = [], products = [] } = matches ?? {}
  const option = (index: number) =>
    ({ id: optionId(id, index), role: 'option', tabIndex: -1, 'aria-selected': index === active }) as const
  return (
    <div id={id} role="listbox" aria-label={text.title} className={styles.matches} hidden={products.length === 0}>
      {suggestions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox
        <div role="group" aria-label={text.suggestions} className={styles.suggestions}>
          {suggestions.map(({ id: key, words }, index) => (
            <a key={key} {...option(index)} href={paths.search(market, words)} onClick={() => onSearch(words)}>
              {words}
            </a>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox */}
      <div role="group" aria-label={text.products} className={styles.strip}>
        {products.map(({ id: key, name, href, picture, price, isFrom }, index) => (
          <a key={key} {...option(suggestions.length + index)} href={href}>
            <Picture src={picture} alt="" sizes={SIZES} widths={WIDTHS} eager />
            <span className={styles.name}>{name}</span>
            {price && (
              <span className={styles.price}>
                {isFrom && `${layoutText.price.from} `}
                <span translate="no">{formatShort(price, market.intl)}</span>
              </span>
            )}
          </a>
        ))}
      </div>
    </div>
  )
}
