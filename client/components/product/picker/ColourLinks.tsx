import type { MouseEvent } from 'react'
import type { PickerProps } from '#client/components/product/options/picker-state.ts'
import { nameOfValue } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './ColourLinks.module.css'

interface ColourLinksProps extends Pick<PickerProps, 'product' | 'colour' | 'colours' | 'names'> {
  readonly market: Market
  /** The size and length to keep when switching colours. */
  readonly chosen: ChosenOptions
  readonly onPress: (event: MouseEvent<HTMLAnchorElement>, colour: string) => void
}

/** Each colour has its own URL, so the swatches are links. */
export function ColourLinks({ market, product, colour, colours, names, chosen, onPress }: ColourLinksProps) {
  const label = text.colour(market, product.isGiftCard)
  return (
    <div className={styles.colours}>
      <p className={styles.label} aria-live="polite">
        {`${label}: `}
        <span className={styles.value}>{nameOfValue(names, colour)}</span>
      </p>
      {colours.length > 1 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from a list without bullets
        <ul role="list" aria-label={label}>
          {colours.map(({ name, hex, inStock }) => (
            <li key={name}>
              <a
                className={styles.swatch}
                href={paths.product(market, product, name, chosen)}
                aria-current={name === colour ? 'true' : undefined}
                title={nameOfValue(names, name)}
                onClick={(event) => onPress(event, name)}
              >
                <svg viewBox="0 0 32 32" aria-hidden="true">
                  <circle cx="16" cy="16" r="13" fill={hex} />
                  {!inStock && <path className={styles.strike} d="M5 27 27 5" />}
                </svg>
                <span className="visually-hidden">
                  {inStock ? nameOfValue(names, name) : text.soldOutOption(nameOfValue(names, name))}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
