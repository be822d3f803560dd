import { LowestPrice, Price } from '#client/components/ui/Price.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { WishlistLine } from '#domain/contracts/wishlist.ts'
import type { Market } from '#domain/markets.ts'
import { CARD_WIDTHS } from '#domain/media/picture-source.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import { HeartButton } from './HeartButton.tsx'
import styles from './SharedPiece.module.css'

/** An item on another shopper's shared list. Its heart saves the product in the same colour. */
export function SharedPiece({ line, market }: { readonly line: WishlistLine; readonly market: Market }) {
  const item = parseItem(line.item)
  const stock = text.stock[line.stock]
  return (
    <li className={styles.piece}>
      <div className={styles.frame}>
        <Picture src={line.picture.src} alt="" sizes="(min-width: 769px) 18rem, 46vw" widths={CARD_WIDTHS} />
      </div>
      {item && line.name ? (
        <HeartButton
          item={{ productId: item.productId, colour: item.colour }}
          name={line.name}
          price={line.price?.now}
          onPicture
        />
      ) : null}
      {line.href ? (
        <a className={styles.name} href={line.href}>
          {line.name}
        </a>
      ) : (
        <span className={styles.name}>{text.pieceGone}</span>
      )}
      {line.price ? (
        <p>
          <Price price={line.price} market={market} /> <LowestPrice price={line.price} market={market} />
        </p>
      ) : null}
      <p className={styles.soft}>{line.facts.join(' · ')}</p>
      {stock ? <p className={styles.soft}>{stock}</p> : null}
    </li>
  )
}
