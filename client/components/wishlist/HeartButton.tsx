import { classNames } from '#client/components/ui/class-names.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import type { WishlistItem } from '#domain/entities/wishlist.ts'
import type { Money } from '#domain/money.ts'
import { wishlistText as text } from '#domain/text/wishlist.ts'
import { formatItem, heartId } from '#domain/wishlist/wishlist-cookie.ts'
import styles from './HeartButton.module.css'
import { SAVE_FORM_ID } from './save-form.ts'

interface HeartButtonProps {
  readonly item: WishlistItem
  readonly name: string
  /** Noted by the browser, which then knows when the price drops. */
  readonly price?: Money
  /** On a card's picture; else a button beside others. */
  readonly onPicture?: boolean
}

/**
 * Saves a piece. The same for every visitor: it belongs to the layout's form, and the page's script says by `aria-pressed` whether the
 * piece is saved. Without script the answer leads back to it, and as the page's target it says so itself.
 */
export function HeartButton({ item, name, price, onPicture = false }: HeartButtonProps) {
  return (
    <button
      type="submit"
      form={SAVE_FORM_ID}
      name="item"
      value={formatItem(item)}
      id={heartId(item)}
      data-price={price && price.minor > 0 ? `${price.minor} ${price.currency}` : undefined}
      className={classNames(styles.heart, onPicture && styles.onPicture)}
    >
      <Icon name="heart" />
      <span className="visually-hidden">{text.save(name)}</span>
      <span className={styles.saved}>{text.saved}</span>
    </button>
  )
}
