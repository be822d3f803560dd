import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { FACETS, type Facets } from '#domain/listing/facets.ts'
import {
  chosenIn,
  DEFAULT_LISTING,
  filterField,
  formatListingQuery,
  type ListingQuery,
  listingHref,
} from '#domain/listing/listing-query.ts'
import { PRICE_FIELDS, type PriceRange } from '#domain/listing/price-range.ts'
import type { Market } from '#domain/markets.ts'
import { currencySymbol } from '#domain/money.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './FilterForm.module.css'

interface FilterFormProps {
  readonly market: Market
  readonly path: string
  readonly query: ListingQuery
  readonly facets: Facets
  readonly total: number
  readonly highestPrice?: number | undefined
}

/** The facets as a form. It keeps the rest of the query, except for the page number. */
export function FilterForm({ market, path, query, facets, total, highestPrice = 0 }: FilterFormProps) {
  const { filters } = DEFAULT_LISTING
  const kept = new URLSearchParams(formatListingQuery({ ...query, page: 1, filters }))
  return (
    // `autoComplete` is off, because a browser that restored the checkboxes would show filters that are not applied.
    <form className={styles.form} action={path} autoComplete="off" data-total={total}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.body}>
        {FACETS.map(({ name: facet, label, shownAs }) => ({ facet, label, shownAs, values: facets[facet] ?? [] }))
          .filter(({ values }) => values.length > 0)
          .map(({ facet, label, shownAs, values }) => (
            <fieldset key={facet} className={styles.facet}>
              <legend className={styles.legend}>{inWordsOf(market, label)}</legend>
              <div
                className={classNames(
                  styles[shownAs],
                  shownAs !== 'swatch' && styles.boxes,
                  values.some(({ name }) => name) && styles.named,
                )}
              >
                {values.map(({ value, name, count, hex }) => (
                  <label key={value} className={styles.value}>
                    <input
                      type="checkbox"
                      name={filterField(facet)}
                      value={value}
                      defaultChecked={chosenIn(query.filters, facet).includes(value)}
                    />
                    <span className={styles.face}>
                      {shownAs === 'swatch' && <Dot hex={hex} />}
                      <span className={styles.name}>{name ?? inWordsOf(market, value)}</span>
                      <span className={styles.count} data-goods={count}>
                        {text.filters.count(count)}
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        <PriceFields market={market} price={query.filters.price} highest={highestPrice} />
      </div>
      <div className={styles.foot}>
        <p className="visually-hidden" role="status" />
        <Button look="secondary" href={listingHref(path, query, { filters })} data-clear="">
          {text.filters.clear}
        </Button>
        <Button type="submit">
          {text.filters.done}
          <span className={styles.found} data-count="">
            {text.filters.count(total)}
          </span>
        </Button>
      </div>
    </form>
  )
}

interface PriceFieldsProps extends Pick<FilterFormProps, 'market'> {
  readonly price: PriceRange | undefined
  readonly highest: number
}

function PriceFields({ market, price, highest }: PriceFieldsProps) {
  const symbol = currencySymbol(market)
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{text.price.legend}</legend>
      <div className={styles.prices}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className={styles.price}>
            {text.price[end]}
            <span className={styles.amount}>
              <span aria-hidden="true">{symbol}</span>
              <input name={PRICE_FIELDS[end]} inputMode="numeric" maxLength={12} defaultValue={price?.[end]} />
            </span>
          </label>
        ))}
      </div>
      <PriceSlider price={price} highest={highest} />
    </fieldset>
  )
}

/** The step is in whole currency units. A slider a few hundred pixels wide does not allow for more precision. */
const STEP = 5

/**
 * The slider is for pointers only (`price-slider.ts`); keyboard and screen reader users have the fields. It stays hidden until
 * JavaScript has set it up.
 */
function PriceSlider({ price, highest }: Pick<PriceFieldsProps, 'price' | 'highest'>) {
  const max = Math.ceil(highest / STEP) * STEP
  return max > STEP ? (
    <div className={styles.slider} data-slider="" hidden aria-hidden="true">
      {[price?.from ?? 0, price?.to ?? max].map((value, index) => (
        <input
          key={index === 0 ? 'from' : 'to'}
          type="range"
          tabIndex={-1}
          max={max}
          step={STEP}
          defaultValue={Math.min(value, max)}
        />
      ))}
    </div>
  ) : null
}

/** Shows an empty ring if the catalogue has no hexadecimal value for the colour. */
const Dot = ({ hex }: { hex: string | undefined }) => (
  <svg className={styles.dot} viewBox="0 0 2 2" aria-hidden="true">
    <circle cx="1" cy="1" r="1" fill={hex ?? 'none'} />
  </svg>
)
