import { useEffect, useRef, useState } from 'react'
import { Drawer } from '#client/components/ui/Drawer.tsx'
import { parsePage } from '#client/components/ui/read-page.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './SizeGuide.module.css'

export interface SizeGuideProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The size guide's own page. */
  readonly address: string
}

/** The size guide over the product, so that the choice stays in sight; it is read from its own page, which is its link. */
export function SizeGuide({ open, onClose, address }: SizeGuideProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    readMain(address).then(
      (main) => {
        place.current?.replaceChildren(...main.childNodes)
        setLoaded(true)
      },
      () => location.assign(address),
    )
  }, [address])
  return (
    <Drawer open={open} onClose={onClose} title={text.sizeGuide} side="centre">
      {!isLoaded && <p role="status">{text.loadingGuide}</p>}
      <div ref={place} className={styles.guide} />
    </Drawer>
  )
}

async function readMain(address: string): Promise<Element> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  const main = parsePage(response.ok ? await response.text() : '').querySelector('main')
  if (!main) {
    throw new Error(`The size guide answered ${response.status}`)
  }
  return main
}
