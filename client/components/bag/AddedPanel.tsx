import { Button } from '#client/components/ui/Button.tsx'
import { Drawer } from '#client/components/ui/dialog/Drawer.tsx'
import { Price } from '#client/components/ui/Price.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { BagLine } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import styles from './AddedPanel.module.css'
import { LineOptions } from './lines/LineOptions.tsx'

export interface AddedPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly market: Market
  readonly line: BagLine
  /** How many items were added. */
  readonly quantity: number
  /** How many items the bag contains. */
  readonly count: number
}

/** Pixels (spec A §2). */
const WIDTHS = [200] as const

/** Confirms which item was added, with links to the bag and the checkout. */
export function AddedPanel({ open, onClose, market, line, quantity, count }: AddedPanelProps) {
  // Shoppers often buy several gift cards, so only those show a quantity (spec A §2).
  const facts = line.isGiftCard ? [...line.options, { label: bagText.quantityShort, value: String(quantity) }] : line.options
  return (
    <Drawer open={open} onClose={onClose} title={bagText.added} side="centre">
      <div className={styles.added}>
        <Picture {...line.picture} sizes="12.5rem" widths={WIDTHS} eager />
        <div className={styles.facts}>
          <p className={styles.name}>{line.name}</p>
          <Price
            price={line.was ? { kind: 'sale', now: line.price, was: line.was } : { kind: 'regular', now: line.price }}
            market={market}
            format="pennies"
          />
          <LineOptions options={facts} brief />
        </div>
        <div className={styles.ways}>
          <Button wide href={paths.checkout(market)}>
            {bagText.checkout}
          </Button>
          <Button look="secondary" wide href={paths.bag(market)}>
            {bagText.viewBagCount(count)}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}
