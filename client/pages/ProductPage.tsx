import { DeliveryPromise } from '#client/components/delivery/DeliveryPromise.tsx'
import { Breadcrumb, type Crumb } from '#client/components/listing/Breadcrumb.tsx'
import type { CategoryLink } from '#client/components/listing/ListingHeader.tsx'
import { PageBadge } from '#client/components/listing/ProductBadge.tsx'
import { ProductStrip } from '#client/components/listing/ProductStrip.tsx'
import { WasNowBadge } from '#client/components/listing/WasNowBadge.tsx'
import { ChosenPrice } from '#client/components/product/ChosenPrice.island.tsx'
import { FreshStock, type LevelsJson } from '#client/components/product/FreshStock.tsx'
import { Gallery, type GalleryItem } from '#client/components/product/Gallery.tsx'
import { Look } from '#client/components/product/look/Look.tsx'
import { OptionPicker } from '#client/components/product/OptionPicker.island.tsx'
import { ProductDetails } from '#client/components/product/ProductDetails.tsx'
import { BUY_FORM_ID, chosenPrice, type PickerProps } from '#client/components/product/picker-state.ts'
import { RecentlyViewed } from '#client/components/product/RecentlyViewed.island.tsx'
import { Reviews } from '#client/components/product/reviews/Reviews.tsx'
import { Share } from '#client/components/product/Share.island.tsx'
import { LowestPrice, Price } from '#client/components/ui/Price.tsx'
import { Rating } from '#client/components/ui/Rating.tsx'
import { Island } from '#client/islands/Island.tsx'
import { Hole } from '#client/shell/Hole.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { PAGE_FIELD } from '#domain/contracts/bag.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import { nameOfValue, type Product, type ProductCard, type Review } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { picturePath } from '#domain/media/picture-name.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { deliveryWords } from '#domain/text/delivery.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './ProductPage.module.css'

export interface ProductModel {
  /** The product, with only the variants of the colour shown. */
  readonly product: Omit<Product, 'options' | 'modifiers' | 'names' | 'categoryIds'>
  readonly trail: readonly CategoryLink[]
  readonly media: readonly GalleryItem[]
  readonly picker: PickerProps
  /** Newest first. */
  readonly reviews: readonly Review[]
  /** What the vendor recommends beside it; empty where that could not be read. */
  readonly recommended: { readonly look: readonly ProductCard[]; readonly alike: readonly ProductCard[] }
  /** Absent for what is not delivered or has sold out, and where the terms could not be read. */
  readonly delivery?: DeliveryTerms
}

export interface ProductHoles extends Record<string, unknown> {
  /** Current levels by variant id; null when they cannot be read. */
  readonly stock: LevelsJson | null
  /** When the page is read, in epoch milliseconds: it decides which days are promised. */
  readonly moment: number
  /** New for each page that is made for a visitor with a bag; null in pages that visitors share. */
  readonly formKey: string | null
}

const crumbsOf = (market: Market, trail: readonly CategoryLink[], name: string): readonly Crumb[] => [
  { name: text.home, href: paths.home(market) },
  ...trail.map((one) => ({ name: one.name, href: paths.category(market, one.slugs) })),
  { name },
]

export function ProductPage({ shell, model, holes }: PageProps<ProductModel, ProductHoles>) {
  const { market } = shell
  const { product, trail, media, picker } = model
  const price = chosenPrice(picker, picker.chosen)
  return (
    <>
      <div className={`page ${styles.product}`}>
        <div className={styles.trail}>
          <Breadcrumb crumbs={crumbsOf(market, trail, product.name)} />
        </div>
        <Gallery name={product.name} colour={nameOfValue(picker.names, picker.colour)} items={media} />
        <div className={styles.buy}>
          <header data-colour-part="header">
            {product.badge && (
              <PageBadge badge={product.badge} href={product.badge.link && paths.within(market, product.badge.link)} />
            )}
            <h1 className={styles.name}>{product.name}</h1>
            {product.rating && (
              <a className={styles.rating} href="#reviews">
                <Rating rating={product.rating} />
              </a>
            )}
            <p className={styles.price}>
              {picker.stock.variants[0]?.price ? (
                <Island of={ChosenPrice} when="idle" props={{ market: picker.market, price }} />
              ) : (
                <Price price={price} market={market} />
              )}
              {product.priceBadge && price === product.price && <WasNowBadge badge={product.priceBadge} />}
              <LowestPrice price={price} market={market} />
            </p>
          </header>
          <Island of={OptionPicker} when="idle" props={picker} />
          <div className={styles.delivery} data-colour-part="delivery">
            {model.delivery && <Delivery terms={model.delivery} market={market} moment={holes.moment} />}
          </div>
          {!product.isGiftCard && (
            <p className={styles.promise}>
              {inWordsOf(
                market,
                product.fixedShipping ? text.fixedShipping(market, product.fixedShipping) : text.promise(market),
              )}
            </p>
          )}
          <Island
            of={Share}
            when="interaction"
            props={{ title: product.name, url: shell.origin + paths.product(market, product, picker.colour) }}
          />
          <div data-colour-part="details">
            <ProductDetails market={market} product={product} />
          </div>
          {/* the form above is complete without this; it only updates the stock in the form */}
          <Hole of={holes.stock} fallback={null}>
            {(levels) => <FreshStock variants={product.variants} levels={levels} />}
          </Hole>
          <Hole of={holes.formKey} fallback={null}>
            {(key) => key && <input type="hidden" name={PAGE_FIELD} value={key} form={BUY_FORM_ID} />}
          </Hole>
        </div>
        {!product.isGiftCard && <Reviews market={market} product={product} colour={picker.colour} reviews={model.reviews} />}
      </div>
      <div className={`page ${styles.below}`}>
        <div className={styles.recommended} data-colour-part="recommended">
          <Look market={market} product={product} colour={picker.colour} cards={model.recommended.look} />
          <ProductStrip title={text.alike} cards={model.recommended.alike} market={market} />
        </div>
        <Island
          of={RecentlyViewed}
          when="idle"
          props={{
            product: {
              market: picker.market,
              id: product.id,
              slug: product.slug,
              colour: picker.colour,
              name: product.name,
              picture: picturePath(product.styleCode, picker.colour, 1),
            },
          }}
        />
      </div>
    </>
  )
}

interface DeliveryProps {
  readonly terms: DeliveryTerms
  readonly market: Market
  readonly moment: Promise<number>
}

/** The shell, which is stored, names no day. */
function Delivery({ terms, market, moment }: DeliveryProps) {
  const promised = (now?: number) => {
    const words = deliveryWords(terms, market, now)
    return words && <DeliveryPromise {...words} />
  }
  return (
    <Hole of={moment} fallback={promised()}>
      {promised}
    </Hole>
  )
}
