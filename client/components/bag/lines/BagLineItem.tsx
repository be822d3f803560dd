import { classNames } from '#client/components/ui/class-names.ts'
import shared from '#client/components/ui/lines/LineItem.module.css'
import { Price } from '#client/components/ui/Price.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import { useOwnId } from '#client/islands/own-id.ts'
import { isGone } from '#domain/bag/bag-rules.ts'
import type { BagLine } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { levelReason } from '#domain/product/stock.ts'
import { bagText } from '#domain/text/bag.ts'
import styles from './BagLineItem.module.css'
import { LineOptions } from './LineOptions.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

export interface BagLineItemProps {
  readonly line: BagLine
  readonly market: Market
  /** Shows fewer details, for the narrow sidebar. */
  readonly compact?: boolean
  /** The quantity requested by a posted form (`value`), and the reason why it was refused. */
  readonly problem?: { readonly message: string; readonly value?: string }
  readonly onQuantity: (lineId: string, quantity: number) => void
  /** @param later the wishlist item, if the line moves to the wishlist while offline; online, the form is posted instead */
  readonly onRemove: (lineId: string, later?: string) => void
}

const WIDTHS = [200, 453] as const

/** A line in the bag. Quantity and Remove are forms, so they work without JavaScript. */
export function BagLineItem({ line, market, compact = false, problem, onQuantity, onRemove }: BagLineItemProps) {
  const id = useOwnId(`quantity-${line.id}`)
  return (
    <li
      className={classNames(
        shared.line,
        styles.line,
        compact && classNames(shared.compact, styles.compact),
        isGone(line.stock) && shared.gone,
      )}
    >
      <div className={shared.picture}>
        <Picture src={line.picture.src} alt="" sizes={compact ? '6rem' : '(min-width: 769px) 10rem, 7rem'} widths={WIDTHS} />
      </div>
      <div className={shared.facts}>
        {line.href ? (
          <a className={shared.name} href={line.href}>
            {line.name}
          </a>
        ) : (
          <p className={shared.name}>{line.name}</p>
        )}
      </div>
      <div className={styles.more}>
        <LineOptions options={hasStepper(line) ? line.options : withQuantity(line)} brief={compact} />
        <Each line={line} market={market} />
        <StockNote line={line} />
      </div>
      <div className={classNames(shared.tools, styles.tools)}>
        {line.isGift ? (
          <p className={styles.each}>{bagText.gift}</p>
        ) : (
          <Tools
            line={line}
            market={market}
            problem={problem && { ...problem, id }}
            onQuantity={onQuantity}
            onRemove={onRemove}
          />
        )}
      </div>
      <p className={styles.total}>
        <span className="visually-hidden">{`${bagText.total}: `}</span>
        {line.was && line.quantity === 1 ? (
          <Price price={{ kind: 'sale', now: line.lineTotal, was: line.was }} market={market} format="pennies" />
        ) : (
          <span translate="no">{formatMoney(line.lineTotal, market.intl)}</span>
        )}
      </p>
    </li>
  )
}

type ToolsProps = Pick<BagLineItemProps, 'line' | 'market' | 'onQuantity' | 'onRemove'> & {
  readonly problem: { readonly id: string; readonly message: string; readonly value?: string } | undefined
}

function Tools({ line, market, problem, onQuantity, onRemove }: ToolsProps) {
  return (
    <>
      {hasStepper(line) ? <QuantityStepper line={line} market={market} problem={problem} onQuantity={onQuantity} /> : null}
      {line.stock === 'short' ? <TakeAll line={line} market={market} onQuantity={onQuantity} /> : null}
      <form
        method="post"
        action={paths.bagRemove(market)}
        onSubmit={(event) => {
          event.preventDefault()
          onRemove(line.id)
        }}
      >
        <input type="hidden" name="itemId" value={line.id} />
        <button type="submit" className={shared.quiet} aria-label={bagText.removeOf(line.name)}>
          {bagText.remove}
        </button>
      </form>
      {line.later ? (
        <form
          method="post"
          action={paths.wishlistLater(market)}
          onSubmit={(event) => {
            if (!navigator.onLine) {
              event.preventDefault()
              onRemove(line.id, line.later)
            }
          }}
        >
          <input type="hidden" name="itemId" value={line.id} />
          <input type="hidden" name="item" value={line.later} />
          <button type="submit" className={shared.quiet} aria-label={bagText.laterOf(line.name)}>
            {bagText.later}
          </button>
        </form>
      ) : null}
      {problem ? (
        <p className={styles.problem} id={problem.id}>
          {problem.message}
        </p>
      ) : null}
    </>
  )
}

const hasStepper = ({ stock, isGift, isExtra }: BagLine): boolean => !isGone(stock) && !isGift && !isExtra

/** If the line has no stepper, the quantity is listed after colour, size and length (spec A §9). */
const withQuantity = ({ options, quantity }: BagLine): BagLine['options'] => [
  ...options,
  { label: bagText.quantityShort, value: String(quantity) },
]

/** Lowers a quantity above the stock to the stock. */
function TakeAll({ line: { id, name, most }, market, onQuantity }: Pick<ToolsProps, 'line' | 'market' | 'onQuantity'>) {
  return (
    <form
      method="post"
      action={paths.bagQuantity(market)}
      onSubmit={(event) => {
        event.preventDefault()
        onQuantity(id, most)
      }}
    >
      <input type="hidden" name="itemId" value={id} />
      <input type="hidden" name="quantity" value={most} />
      <button type="submit" className={shared.quiet} aria-label={bagText.takeAllOf(name, most)}>
        {bagText.takeAll(most)}
      </button>
    </form>
  )
}

/** The price per item, shown only for a quantity above one. */
function Each({ line: { price, was, quantity }, market }: Pick<BagLineItemProps, 'line' | 'market'>) {
  if (quantity === 1) {
    return null
  }
  return (
    <p className={styles.each}>
      <Price price={was ? { kind: 'sale', now: price, was } : { kind: 'regular', now: price }} market={market} format="pennies" />
      <span>{` ${bagText.each}`}</span>
    </p>
  )
}

/** Spec A §8. */
function StockNote({ line }: { line: BagLine }) {
  switch (line.stock) {
    case 'sold-out':
      return <p className={styles.soldOut}>{bagText.soldOut}</p>
    case 'not-purchasable':
    case 'not-sold':
      return <p className={styles.soldOut}>{bagText.refused[line.stock]}</p>
    case 'short':
      return levelReason(line.most) === 'low' ? (
        <>
          <p className={styles.low}>{bagText.fewLeft}</p>
          <p className={styles.soldOut}>{bagText.lowerTo(line.most)}</p>
        </>
      ) : (
        <p className={styles.soldOut}>{bagText.shortBy(line.most)}</p>
      )
    case 'low':
      return <p className={styles.low}>{bagText.fewLeft}</p>
    case 'available':
      return null
  }
}
