import type { BlockContext } from '#client/block-kit/define-block.ts'
import { Media } from '#client/block-kit/Media.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { formatShort, moneyFromDecimal } from '#domain/money.ts'
import { PriceDots } from './PriceDots.tsx'
import styles from './ShopTheLook.module.css'
import type { LookContent, LookProduct } from './schema.ts'

interface ShopTheLookProps {
  readonly look: LookContent
  readonly context: BlockContext
  readonly stacked?: boolean
}

/** The same aspect ratio is set in the stylesheet. */
const RATIO = '4:5'

/** Names the link if the image has no alt text. */
const nameOf = ({ title, leftProduct, rightProduct, furtherProducts, primary }: LookContent): string | undefined =>
  title || [leftProduct, rightProduct, ...furtherProducts].flatMap((product) => product?.title ?? []).join(', ') || primary?.url

/**
 * A large image with the products in it and their prices (spec B §2). A dot marks each product for which the editor entered a
 * position.
 */
export function ShopTheLook({ look, context, stacked = false }: ShopTheLookProps) {
  const { heading: Heading, first, market } = context
  const { primary } = look
  const products = [look.leftProduct, look.rightProduct, ...look.furtherProducts].flatMap((product) =>
    product ? [{ product, price: formatShort(moneyFromDecimal(product.price, market.currency), market.intl) }] : [],
  )
  const picture = primary?.background ? (
    <Media
      className={styles.picture}
      desktop={primary.background}
      alt={primary.alt}
      ratio={RATIO}
      sizes="(max-width: 768px) 100vw, 50vw"
      first={first}
    />
  ) : null
  return (
    <section className={classNames(styles.look, primary?.alignment === 'Right' && styles.right)}>
      {look.title ? (
        <Heading
          className={classNames(styles.title, look.titleFont === 'Athletics' && styles.plain, look.titleBold && styles.bold)}
        >
          {look.title}
        </Heading>
      ) : null}
      <div className={styles.primary}>
        {picture && primary?.url ? (
          <a href={primary.url} aria-label={primary.alt || primary.background?.alt ? undefined : nameOf(look)}>
            {picture}
          </a>
        ) : (
          picture
        )}
        {picture ? <PriceDots products={products} ratio={RATIO} /> : null}
      </div>
      <ul className={classNames(styles.products, stacked && styles.stacked)}>
        {products.map(({ product, price }) => (
          <li key={product.url ?? product.title}>
            <Product product={product} price={price} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Product = ({ product, price }: { product: LookProduct; price: string }) => {
  const inside = (
    <>
      {product.background ? (
        <Media
          className={styles.picture}
          desktop={product.background}
          alt={product.alt ?? ''}
          ratio={RATIO}
          sizes="(max-width: 768px) 50vw, 25vw"
        />
      ) : null}
      <span>{product.title}</span>
      <span translate="no">{price}</span>
    </>
  )
  return product.url ? (
    <a className={styles.product} href={product.url}>
      {inside}
    </a>
  ) : (
    <div className={styles.product}>{inside}</div>
  )
}
