import { useEffect, useRef, useState } from 'react'
import { readPage } from '#client/browser/read-page.ts'
import { Drawer } from '#client/components/ui/dialog/Drawer.tsx'
import { productText as text } from '#domain/text/product.ts'
import styles from './SizeGuide.module.css'

const TIMEOUT_MS = 10_000

export interface SizeGuideProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called if the guide failed to load or comes from another release. */
  readonly onFailed: () => void
  /** The URL of the size guide's page. */
  readonly address: string
}

/**
 * The size guide beside the product, so that the shopper's choice stays visible. Its content is fetched from the page that the
 * link opens.
 */
export function SizeGuide({ open, onClose, onFailed, address }: SizeGuideProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (open && !isLoaded) {
      void readPage(address, AbortSignal.timeout(TIMEOUT_MS)).then((page) => {
        const main = page?.querySelector('main')
        if (main) {
          place.current?.replaceChildren(...main.childNodes)
          setLoaded(true)
        } else {
          onClose()
          onFailed()
        }
      })
    }
  }, [open, onClose, onFailed, isLoaded, address])
  return (
    <Drawer open={open} onClose={onClose} title={text.sizeGuide} side="centre">
      {!isLoaded && <p role="status">{text.loadingGuide}</p>}
      <div ref={place} className={styles.guide} />
    </Drawer>
  )
}
