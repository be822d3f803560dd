import type { Price as PriceValue } from '#domain/entities/price.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney, formatShort, type Money } from '#domain/money.ts'
import { layoutText } from '#domain/text/layout.ts'
import { classNames } from './class-names.ts'
import styles from './Price.module.css'

export interface PriceProps {
  readonly price: PriceValue
  readonly market: Pick<Market, 'intl'>
  /** `short` omits the pence of whole amounts, for cards and tiles (spec B §9). */
  readonly format?: 'short' | 'pennies' | 'whole'
  readonly className?: string
}

function print(amount: Money, intl: string, format: NonNullable<PriceProps['format']>): string {
  return format === 'short' ? formatShort(amount, intl) : formatMoney(amount, intl, format)
}

/** The lowest price of the last 30 days, shown with a sale price in markets that require it (98/6/EC, article 6a). */
export function LowestPrice({ price, market, className = styles.lowest }: Pick<PriceProps, 'price' | 'market' | 'className'>) {
  const lowest = price.kind === 'sale' ? price.lowest : undefined
  return lowest && <span className={className}>{layoutText.price.lowest(formatShort(lowest, market.intl))}</span>
}

/** A sale is also announced in words, because screen readers do not announce struck-through text. */
export function Price({ price, market, format = 'short', className }: PriceProps) {
  const now = print(price.now, market.intl, format)
  if (price.kind !== 'sale') {
    return (
      <span className={classNames(styles.price, className)} translate="no">
        {now}
      </span>
    )
  }
  return (
    <span key="sale" className={classNames(styles.price, className)}>
      <span className="visually-hidden">{`${layoutText.price.was} `}</span>
      <del className={styles.was} translate="no">
        {print(price.was, market.intl, format)}
      </del>
      <span className="visually-hidden">{`, ${layoutText.price.now}`}</span>{' '}
      <ins className={styles.now} translate="no">
        {now}
      </ins>
    </span>
  )
}
