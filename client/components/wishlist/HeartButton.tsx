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
  /** Stored in the browser, so that a later price drop can be detected. */
  readonly price?: Money
  /** True for a heart over a card's image. By default, it is beside other buttons. */
  readonly onPicture?: boolean
}

/**
 * Saves a product. The HTML is the same for every visitor: the button belongs to a form in the layout, and JavaScript sets
 * `aria-pressed` if the product is saved. Without JavaScript, the form redirects back to this heart, and `:target` confirms that
 * the product was saved.
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
