import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Strip } from '#client/components/listing/grid/Strip.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { forgetViewed, recentlyViewedAtom, rememberViewed } from '#client/state/recently-viewed.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { ViewedProduct } from '#domain/product/recently-viewed.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './RecentlyViewed.module.css'

interface RecentlyViewedProps {
  readonly product: ViewedProduct
}

/** Products viewed on this device. Only the browser knows them, so they appear after hydration. */
function RecentlyViewedStrip({ product }: RecentlyViewedProps) {
  const products = useAtomValue(recentlyViewedAtom)
  const remember = useSetAtom(rememberViewed)
  const forget = useSetAtom(forgetViewed)
  const [isCleared, setCleared] = useState(false)
  useEffect(() => remember(product), [remember, product])
  if (isCleared) {
    return (
      <p className={styles.cleared} role="status">
        {text.viewed.cleared}
      </p>
    )
  }
  const clear = () => {
    forget()
    setCleared(true)
  }
  return (
    products.length > 0 && (
      <Strip
        title={text.viewed.title}
        aside={
          <button type="button" className={styles.clear} onClick={clear}>
            {text.viewed.clear}
          </button>
        }
      >
        {products.map(({ id, slug, colour, name, picture }) => (
          <li key={id} className={styles.card}>
            <a href={paths.product(MARKETS[product.market], { id, slug }, colour)}>
              <Picture src={picture} alt="" sizes="(min-width: 1280px) 19vw, (min-width: 769px) 29vw, 42vw" widths={[415, 580]} />
              {name}
            </a>
          </li>
        ))}
      </Strip>
    )
  )
}

export const RecentlyViewed = defineIsland('RecentlyViewed', RecentlyViewedStrip)
