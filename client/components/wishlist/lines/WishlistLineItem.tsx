import { type FormEvent, useState } from 'react'
import { fallBackTo } from '#client/browser/leaving.ts'
import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import shared from '#client/components/ui/lines/LineItem.module.css'
import { LowestPrice, Price } from '#client/components/ui/Price.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import { useOwnId } from '#client/islands/own-id.ts'
import type { WishlistLine } from '#domain/contracts/wishlist.ts'
import type { Market } from '#domain/markets.ts'
import { formatShort } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import type { Marks } from '#domain/wishlist/saved-notes.ts'
import styles from './WishlistLineItem.module.css'

export interface WishlistLineItemProps {
  readonly line: WishlistLine
  readonly market: Market
  /** Shows fewer details, for the narrow sidebar. */
  readonly compact?: boolean
  /** The reason why a posted form could not change this item. */
  readonly problem?: string
  readonly marks?: Marks
  readonly isBagBusy: boolean
  /** Posts the add-to-bag form. If it was refused, the reply contains the reason. */
  readonly onAdd: (form: FormData, action: string, name: string) => Promise<AddReply>
  readonly onRemove: (line: WishlistLine) => void
}

type AddReply = { readonly ok: true } | { readonly ok: false; readonly message?: string; readonly field?: string }

const WIDTHS = [200, 453] as const

const isForSale = ({ stock }: WishlistLine): boolean => stock === 'in-stock' || stock === 'low'

const hasChoice = (line: WishlistLine): boolean => line.sizes.length > 0 && isForSale(line)

/** An item on the wishlist. Add, move and remove are forms, so they work without JavaScript. */
export function WishlistLineItem({ line, market, compact = false, marks, onRemove, ...add }: WishlistLineItemProps) {
  const name = line.name ?? text.pieceGone
  return (
    <li
      className={classNames(shared.line, styles.line, compact ? shared.compact : styles.roomy, !isForSale(line) && shared.gone)}
    >
      <div className={shared.picture}>
        <Picture src={line.picture.src} alt="" sizes={compact ? '6rem' : '(min-width: 769px) 10rem, 7rem'} widths={WIDTHS} />
      </div>
      <div className={shared.facts}>
        {line.href ? (
          <a className={shared.name} href={line.href}>
            {name}
          </a>
        ) : (
          <span className={shared.name}>{name}</span>
        )}
        <PriceLine line={line} market={market} marks={marks} />
        {/* If there is a size select, it already shows the size. */}
        <p className={styles.chosen}>{hasChoice(line) ? line.facts[0] : line.facts.join(' · ')}</p>
        {text.stock[line.stock] ? (
          <p className={isForSale(line) ? styles.low : styles.soldOut}>{text.stock[line.stock]}</p>
        ) : null}
      </div>
      <div className={classNames(shared.tools, styles.tools)}>
        {line.stock === 'not-sold' ? null : <AddForm line={line} market={market} name={name} onRemove={onRemove} {...add} />}
        <form
          method="post"
          action={paths.wishlistRemove(market)}
          onSubmit={(event) => {
            event.preventDefault()
            onRemove(line)
          }}
        >
          <input type="hidden" name="item" value={line.item} />
          <button type="submit" className={shared.quiet} aria-label={text.removeOf(name)}>
            {text.remove}
          </button>
        </form>
      </div>
    </li>
  )
}

function PriceLine({ line: { price, fixedShipping }, market, marks }: Pick<WishlistLineItemProps, 'line' | 'market' | 'marks'>) {
  return price ? (
    <div className={styles.price}>
      <p>
        <Price price={price} market={market} />
        {fixedShipping ? (
          <span className={styles.shipping}> {text.shipping(formatShort(fixedShipping, market.intl))}</span>
        ) : null}
      </p>
      <LowestPrice price={price} market={market} />
      {marks?.droppedFrom ? <p className={styles.mark}>{text.droppedFrom(formatShort(marks.droppedFrom, market.intl))}</p> : null}
      {marks?.isBack ? <p className={styles.mark}>{text.isBack}</p> : null}
    </div>
  ) : null
}

type AddFormProps = Omit<WishlistLineItemProps, 'compact' | 'marks'> & { readonly name: string }

/** Adds one item to the bag by variant id (spec A §5, §7). Disabled while the bag is busy; absent if the item cannot be bought. */
function AddForm({ line, market, name, problem, isBagBusy, onAdd, onRemove }: AddFormProps) {
  const id = useOwnId(`add-${line.item}`)
  const [said, setSaid] = useState(problem)
  const isBlocked = isBagBusy || !isForSale(line)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { nativeEvent } = event
    const isMove = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.hasAttribute('formaction')
    const reply = await onAdd(new FormData(event.currentTarget), paths.bagItems(market), name)
    if (!reply.ok && reply.field?.startsWith('modifier-') && line.href) {
      // A gift card needs more fields, which only its product page has.
      fallBackTo(line.href)
    } else if (!reply.ok) {
      setSaid(reply.message)
    } else if (isMove) {
      onRemove(line)
    }
  }

  return (
    <form className={styles.add} method="post" action={paths.bagItems(market)} onSubmit={submit}>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="item" value={line.item} />
      {line.sizes.length === 0 ? <input type="hidden" name="variantId" value={line.variantId} /> : null}
      {hasChoice(line) ? (
        <select
          className={styles.sizes}
          name="variantId"
          aria-label={text.sizeOf(name)}
          required
          defaultValue={line.variantId ?? ''}
        >
          {line.variantId === undefined ? <option value="">{text.chooseSize}</option> : null}
          {line.sizes.map(({ variantId, label, canBeBought }) => (
            <option key={variantId} value={variantId} disabled={!canBeBought}>
              {canBeBought ? label : text.soldOutSize(label)}
            </option>
          ))}
        </select>
      ) : null}
      <Button
        type="submit"
        look="secondary"
        className={styles.press}
        disabled={isBlocked}
        aria-label={text.addOf(name)}
        aria-describedby={said ? id : undefined}
      >
        {text.add}
      </Button>
      {isForSale(line) ? (
        <button
          type="submit"
          className={shared.quiet}
          formAction={paths.wishlistMove(market)}
          disabled={isBlocked}
          aria-label={text.moveOf(name)}
        >
          {text.move}
        </button>
      ) : null}
      {said ? (
        <p className={styles.problem} id={id} role="alert">
          {said}
        </p>
      ) : null}
    </form>
  )
}
