import { classNames } from '#client/components/ui/class-names.ts'
import { sidesOf } from '#client/components/ui/picture/Picture.tsx'
import type { Aspect } from '#domain/media/picture-source.ts'
import styles from './PriceDots.module.css'
import type { LookProduct } from './schema.ts'

export interface PricedProduct {
  readonly product: LookProduct
  readonly price: string
}

type Dotted = LookProduct & Required<Pick<LookProduct, 'position' | 'url'>>
const isDotted = (product: LookProduct): product is Dotted => product.position !== undefined && product.url !== undefined

/** Links over the image, each at its product's position, with the product's name and price. */
export function PriceDots({ products, ratio }: { products: readonly PricedProduct[]; ratio: Aspect }) {
  const dots = products.flatMap(({ product, price }) => (isDotted(product) ? [{ product, price }] : []))
  return dots.length === 0 ? null : (
    <ul className={styles.dots}>
      {dots.map(({ product: { url, title, position }, price }) => (
        <li key={url} className={styles.place}>
          <Gap {...position} ratio={ratio} />
          <a className={classNames(styles.dot, position.x > 50 && styles.toLeft)} href={url}>
            <span className="visually-hidden">{title}, </span>
            <span className={styles.price} translate="no">
              {price}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Empty space between the edge of the image and a dot. It is an SVG, because the content security policy forbids style
 * attributes. Its width is a percentage of the image's; its height follows from the aspect ratio.
 */
function Gap({ x, y, ratio }: { x: number; y: number; ratio: Aspect }) {
  const [width, height] = sidesOf(ratio)
  return <svg className={styles.room} width={`${x}%`} viewBox={`0 0 ${x * width} ${y * height}`} aria-hidden="true" />
}
