import { CardPrice } from '#client/components/ui/CardPrice.tsx'
import { LowestPrice } from '#client/components/ui/Price.tsx'
import { Picture, type PictureProps } from '#client/components/ui/picture/Picture.tsx'
import { Rating } from '#client/components/ui/Rating.tsx'
import { HeartButton } from '#client/components/wishlist/HeartButton.tsx'
import type { ProductCard } from '#domain/entities/product.ts'
import type { ListingView } from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { CARD_WIDTHS } from '#domain/media/picture-source.ts'
import { paths } from '#domain/paths.ts'
import { ProductBadge } from './ProductBadge.tsx'
import styles from './ProductTile.module.css'
import { Swatches } from './Swatches.tsx'
import { WasNowBadge } from './WasNowBadge.tsx'

/** `strip`: a card in a strip, which has its own heading and is not on the first screen. */
type TileView = ListingView | 'strip'

const SIZES: Record<TileView, string> = {
  grid: '(min-width: 1280px) 23vw, (min-width: 769px) 31vw, 46vw',
  list: '(min-width: 769px) 22vw, 38vw',
  strip: '(min-width: 1280px) 19vw, (min-width: 769px) 29vw, 42vw',
}
/** Pixels. The width of the widest card on devices with hover. */
const SECOND_WIDTH = [580] as const
/** How many images load eagerly: one row on wide screens, two on phones. */
const FIRST_ROW = 4

export interface ProductTileProps {
  readonly card: ProductCard
  readonly market: Market
  readonly view: TileView
  readonly index: number
}

/** A product card in a listing, or in a strip on another page. */
export function ProductTile({ card, market, view, index }: ProductTileProps) {
  const eager = view !== 'strip' && index < FIRST_ROW
  return (
    <Tile
      as="li"
      name={view === 'strip' ? 'h3' : 'h2'}
      card={card}
      market={market}
      href={paths.product(market, card, card.colour)}
      sizes={SIZES[view]}
      eager={eager}
      first={eager && index === 0}
    />
  )
}

interface TileProps extends Pick<PictureProps, 'sizes' | 'eager' | 'first'> {
  readonly as: 'li' | 'article'
  /** The heading element of the product's name. */
  readonly name: 'h2' | 'h3'
  readonly card: Omit<ProductCard, 'slug'>
  readonly market: Market
  readonly href: string
  readonly badgeHref?: string | undefined
}

/** A product card for which the caller chooses the elements, the link and the image. */
export function Tile({ as: Frame, name: Name, card, market, href, badgeHref, ...picture }: TileProps) {
  return (
    <Frame className={styles.tile} data-sku={card.sku} data-item={card.counted && JSON.stringify(card.counted)}>
      <div className={styles.frame}>
        <Picture {...card.picture} {...picture} widths={CARD_WIDTHS} />
        {card.secondPicture && <Picture className={styles.second} src={card.secondPicture.src} alt="" widths={SECOND_WIDTH} />}
        {card.badge && (
          <span className={styles.badge}>
            <ProductBadge badge={card.badge} href={badgeHref} />
          </span>
        )}
      </div>
      <HeartButton item={{ productId: card.id, colour: card.colour }} name={card.name} price={card.price.now} onPicture />
      <Name className={styles.name}>
        <a href={href}>{card.name}</a>
      </Name>
      {card.rating && <Rating rating={card.rating} />}
      <div className={styles.facts}>
        <p className={styles.price}>
          <CardPrice card={card} market={market} />
          {card.priceBadge && <WasNowBadge badge={card.priceBadge} />}
        </p>
        <LowestPrice price={card.price} market={market} className={styles.lowest} />
        <Swatches card={card} market={market} href={href} />
      </div>
    </Frame>
  )
}
