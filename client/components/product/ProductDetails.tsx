import type { ReactNode } from 'react'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import type { Fact, Product } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { deliveryAndReturns } from '#domain/text/delivery.ts'
import { productPageText as text } from '#domain/text/product-page.ts'
import styles from './ProductDetails.module.css'

interface ProductDetailsProps {
  readonly market: Market
  readonly product: Pick<Product, 'description' | 'details' | 'safety' | 'styleCode' | 'isGiftCard' | 'fixedShipping'>
  /** Undefined if the terms could not be loaded. */
  readonly delivery: DeliveryTerms | undefined
}

/** The product's texts. All but the description are collapsed, and the browser's search still finds them. */
export function ProductDetails({ market, product, delivery }: ProductDetailsProps) {
  return (
    <div className={styles.details}>
      <Fold title={text.about} open>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow list by worker/services/commerce/catalogue/product/clean-html.ts */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />
        <p className={styles.style} translate="no">
          {text.style(product.styleCode)}
        </p>
      </Fold>
      {product.details.map(({ topic, facts }) => (
        <Fold key={topic} title={text.topics[topic]}>
          <Facts of={facts} />
        </Fold>
      ))}
      {product.safety.length > 0 && (
        <Fold title={text.safety}>
          <Facts of={product.safety} />
        </Fold>
      )}
      {!product.isGiftCard && (
        <Fold title={inWordsOf(market, text.delivery)}>
          <div className="prose">
            {deliveryAndReturns(product, delivery, market).map((paragraph) => (
              <p key={paragraph}>{inWordsOf(market, paragraph)}</p>
            ))}
          </div>
        </Fold>
      )}
    </div>
  )
}

function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
