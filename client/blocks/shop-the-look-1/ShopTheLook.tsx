import { classNames } from '#client/components/ui/class-names.ts'
import { formatShort, moneyFromDecimal } from '#domain/money.ts'
import type { BlockContext } from '../define-block.ts'
import { Media } from '../Media.tsx'
import styles from './ShopTheLook.module.css'
import type { LookContent, LookProduct } from './schema.ts'

interface ShopTheLookProps {
  readonly look: LookContent
  readonly context: BlockContext
  /** Type 2 has its products one below the other. */
  readonly stacked?: boolean
}

/** A large picture and the two products in it, with their prices (spec B §2). */
export function ShopTheLook({ look, context, stacked = false }: ShopTheLookProps) {
  const { heading: Heading, first, market } = context
  const { primary } = look
  const picture = primary?.background ? (
    <Media
      className={styles.picture}
      desktop={primary.background}
      alt={primary.alt}
      ratio="4:5"
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
      {picture && primary?.url ? (
        <a className={styles.primary} href={primary.url}>
          {picture}
        </a>
      ) : (
        <div className={styles.primary}>{picture}</div>
      )}
      <ul className={classNames(styles.products, stacked && styles.stacked)}>
        {[look.leftProduct, look.rightProduct].map((product) =>
          product ? (
            <li key={product.title}>
              <Product product={product} price={formatShort(moneyFromDecimal(product.price, market.currency), market.intl)} />
            </li>
          ) : null,
        )}
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
          ratio="4:5"
          sizes="(max-width: 768px) 50vw, 25vw"
        />
      ) : null}
      <span>{product.title}</span>
      <span>{price}</span>
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
