import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useEffect } from 'react'
import styles from '#client/components/ui/CountedEntry.module.css'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { refreshBag, resumeBag } from '#client/state/bag/bag.ts'
import { bagCountAtom, reportCount, syncBagAcrossTabs } from '#client/state/bag/bag-count.ts'
import { openPanel } from '#client/state/panel.ts'
import { marketFromPath } from '#domain/markets.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'

const ACTIONS = { refreshBag, resumeBag }

export interface BagButtonProps {
  readonly href: string
  /** How many items the bag contains. Null if the server does not know. */
  readonly count?: number | null
  /** "Bag" in the header. The bottom bar on phones uses a different label. */
  readonly label: string
  readonly place?: 'header' | 'bottom-bar'
}

/** A link to the bag, with the item count. JavaScript opens the sidebar instead. */
function BagButtonLink({ href, count: given, label, place = 'header' }: BagButtonProps) {
  const awake = useAwake()
  const known = useAtomValue(bagCountAtom)
  const open = useSetAtom(openPanel)
  const stayFresh = useSetAtom(syncBagAcrossTabs)
  const tell = useSetAtom(reportCount)
  useEffect(() => stayFresh(marketFromPath(location.pathname).market.code, ACTIONS), [stayFresh])
  const refresh = useSetAtom(refreshBag)
  useEffect(() => {
    if (given === null) {
      // The response sets the cookie that later pages read.
      void refresh()
    } else if (given !== undefined) {
      tell(given)
    }
  }, [given, tell, refresh])

  const count = (awake ? known : undefined) ?? given ?? undefined
  function press(event: MouseEvent): void {
    const inNewWindow = event.metaKey || event.ctrlKey || event.shiftKey
    if (!inNewWindow && location.pathname !== href) {
      event.preventDefault()
      open('bag')
    }
  }
  return (
    <a
      className={place === 'header' ? styles.tool : styles.entry}
      href={href}
      aria-label={bagButtonText.name(label, count)}
      data-hold=""
      onClick={press}
    >
      <Icon name="bag" />
      {/* Voice users say the visible words, so label and count come in the same order as in the accessible name. */}
      {place === 'header' ? null : `${label} `}
      {count ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null}
    </a>
  )
}

export const BagButton = defineIsland('BagButton', BagButtonLink)
