import { Breadcrumb, type Crumb } from '#client/components/listing/Breadcrumb.tsx'
import { ProductStrip } from '#client/components/listing/grid/ProductStrip.tsx'
import type { CategoryLink } from '#client/components/listing/ListingHeader.tsx'
import { PageBadge } from '#client/components/listing/tile/ProductBadge.tsx'
import { Gallery } from '#client/components/product/gallery/Gallery.tsx'
import { Look } from '#client/components/product/look/Look.tsx'
import { pickerWithStock } from '#client/components/product/options/picker-with-stock.ts'
import { PriceLine } from '#client/components/product/PriceLine.tsx'
import { ProductDetails } from '#client/components/product/ProductDetails.tsx'
import { RecentlyViewed } from '#client/components/product/RecentlyViewed.island.tsx'
import { Reviews } from '#client/components/product/reviews/Reviews.tsx'
import { Share } from '#client/components/product/Share.island.tsx'
import { Rating } from '#client/components/ui/Rating.tsx'
import { Island } from '#client/islands/Island.tsx'
import { Deferred } from '#client/shell/Deferred.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { DeliverySlot } from '#client/slots/DeliverySlot.tsx'
import { FormKeySlot } from '#client/slots/FormKeySlot.tsx'
import { OffersSlot } from '#client/slots/OffersSlot.tsx'
import { PickerSlot } from '#client/slots/PickerSlot.tsx'
import { PriceSlot } from '#client/slots/PriceSlot.tsx'
import { Slot } from '#client/slots/Slot.tsx'
import { nameOfValue } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { picturePath } from '#domain/media/picture-name.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { headingOf } from '#domain/text/departments.ts'
import { productPageText as text } from '#domain/text/product-page.ts'
import styles from './ProductPage.module.css'
import type { ProductModel } from './product-model.ts'
import { productData } from './product-structured-data.ts'

const crumbsOf = (market: Market, trail: readonly CategoryLink[], name: string): readonly Crumb[] => [
  { name: text.home, href: paths.home(market) },
  ...trail.map(({ slugs }, index) => ({ name: headingOf(trail.slice(0, index + 1)), href: paths.category(market, slugs) })),
  { name },
]

export function ProductPage({ shell, model }: PageProps<ProductModel>) {
  const { market } = shell
  const { product, trail, media, picker, delivery } = model
  return (
    <>
      <div className={`page ${styles.product}`}>
        <div className={styles.trail}>
          <Breadcrumb crumbs={crumbsOf(market, trail, product.name)} />
        </div>
        <Gallery name={product.name} colour={nameOfValue(picker.names, picker.colour)} items={media} />
        <div className={styles.buy}>
          <header data-colour-part="header" data-sku={product.sku}>
            {product.badge && (
              <PageBadge badge={product.badge} href={product.badge.link && paths.within(market, product.badge.link)} />
            )}
            <h1 className={styles.name}>{product.name}</h1>
            {product.rating && (
              <a className={styles.rating} href="#reviews">
                <Rating rating={product.rating} />
              </a>
            )}
            <ProductPrice product={product} market={market} picker={picker} />
          </header>
          <Slot of={PickerSlot} facts={picker} />
          {delivery && <Slot of={DeliverySlot} facts={{ market: market.code, terms: delivery, className: styles.delivery }} />}
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
            <ProductDetails market={market} product={product} delivery={delivery} />
          </div>
          <Slot of={OffersSlot} facts={{ ...productData(model, shell), picker }} />
          <Slot of={FormKeySlot} facts={null} />
        </div>
        {!product.isGiftCard && <Reviews market={market} product={product} colour={picker.colour} reviews={model.reviews} />}
      </div>
      <div className={`page ${styles.below}`}>
        <div className={styles.recommended} data-colour-part="recommended">
          <Deferred of={model.recommended} fallback={<div className={styles.awaited} />}>
            {({ look, alike }) => (
              <>
                <Look market={market} product={product} colour={picker.colour} cards={look} />
                <ProductStrip title={text.alike} cards={alike} market={market} />
              </>
            )}
          </Deferred>
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

/** The price depends on the stock only if the variants have prices of their own. */
function ProductPrice({ product, market, picker }: Pick<ProductModel, 'product' | 'picker'> & { readonly market: Market }) {
  const unknown = pickerWithStock(picker, null)
  const shared = { market: market.code, own: product.price, badge: product.priceBadge }
  return unknown.stock.variants[0]?.price ? (
    <Slot of={PriceSlot} facts={{ ...shared, picker }} />
  ) : (
    <PriceLine {...shared} picker={unknown} />
  )
}
