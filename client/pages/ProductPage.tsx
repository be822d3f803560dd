import { DeliveryPromise } from '#client/components/delivery/DeliveryPromise.tsx'
import { Breadcrumb, type Crumb } from '#client/components/listing/Breadcrumb.tsx'
import type { CategoryLink } from '#client/components/listing/ListingHeader.tsx'
import { PageBadge } from '#client/components/listing/ProductBadge.tsx'
import { ProductStrip } from '#client/components/listing/ProductStrip.tsx'
import { WasNowBadge } from '#client/components/listing/WasNowBadge.tsx'
import { ChosenPrice } from '#client/components/product/ChosenPrice.island.tsx'
import { Gallery } from '#client/components/product/Gallery.tsx'
import { Look } from '#client/components/product/look/Look.tsx'
import { OptionPicker } from '#client/components/product/OptionPicker.island.tsx'
import { ProductDetails } from '#client/components/product/ProductDetails.tsx'
import { packPicker } from '#client/components/product/packed-picker.ts'
import { BUY_FORM_ID, chosenPrice, type PickerProps } from '#client/components/product/picker-state.ts'
import { type LevelsJson, type PickerFacts, pickerWithStock } from '#client/components/product/picker-with-stock.ts'
import { RecentlyViewed } from '#client/components/product/RecentlyViewed.island.tsx'
import { Reviews } from '#client/components/product/reviews/Reviews.tsx'
import { Share } from '#client/components/product/Share.island.tsx'
import { LowestPrice, Price } from '#client/components/ui/Price.tsx'
import { Rating } from '#client/components/ui/Rating.tsx'
import { Island, IslandHtml } from '#client/islands/Island.tsx'
import { Hole } from '#client/shell/Hole.tsx'
import { JsonLd } from '#client/shell/JsonLd.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { PAGE_FIELD } from '#domain/contracts/bag.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import { nameOfValue } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { picturePath } from '#domain/media/picture-name.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { deliveryWords } from '#domain/text/delivery.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './ProductPage.module.css'
import { productData } from './product-data.ts'
import type { ProductHoles, ProductModel } from './product-model.ts'

const crumbsOf = (market: Market, trail: readonly CategoryLink[], name: string): readonly Crumb[] => [
  { name: text.home, href: paths.home(market) },
  ...trail.map((one) => ({ name: one.name, href: paths.category(market, one.slugs) })),
  { name },
]

export function ProductPage({ shell, model, holes }: PageProps<ProductModel, ProductHoles>) {
  const { market } = shell
  const { product, trail, media, picker } = model
  const unknown = pickerWithStock(picker, null)
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
            <PriceLine product={product} market={market} unknown={unknown} facts={picker} stock={holes.stock} />
          </header>
          {/* without its stock the form works too: what has sold out is refused when it is added */}
          <Hole of={holes.stock} fallback={<IslandHtml of={OptionPicker} props={packPicker(unknown)} />}>
            {(levels) => <Island of={OptionPicker} when="idle" props={packPicker(pickerWithStock(picker, levels))} />}
          </Hole>
          <div className={styles.delivery}>
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
          <Hole of={holes.stock} fallback={null}>
            {(levels) => <JsonLd data={productData(model, shell, levels && pickerWithStock(picker, levels).stock)} />}
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

interface PriceLineProps {
  readonly product: ProductModel['product']
  readonly market: Market
  readonly facts: PickerFacts
  /** The picker without its stock. */
  readonly unknown: PickerProps
  readonly stock: Promise<LevelsJson | null>
}

/** Where variants have prices of their own, the price of an open choice is that of the first one that is left (spec A §4). */
function PriceLine({ product, market, facts, unknown, stock }: PriceLineProps) {
  const line = (picker: PickerProps) => {
    const price = chosenPrice(picker, picker.chosen)
    return (
      <p className={styles.price}>
        {picker.stock.variants[0]?.price ? (
          <Island of={ChosenPrice} when="idle" props={{ market: market.code, price }} />
        ) : (
          <Price price={price} market={market} />
        )}
        {product.priceBadge && price.now.minor === product.price.now.minor && <WasNowBadge badge={product.priceBadge} />}
        <LowestPrice price={price} market={market} />
      </p>
    )
  }
  return unknown.stock.variants[0]?.price ? (
    <Hole of={stock} fallback={line(unknown)}>
      {(levels) => line(pickerWithStock(facts, levels))}
    </Hole>
  ) : (
    line(unknown)
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
