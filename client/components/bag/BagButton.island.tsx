import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useEffect } from 'react'
import { CountedEntry, type EntryPlace } from '#client/components/ui/CountedEntry.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { bagCountAtom, keepBagFresh } from '#client/state/bag.ts'
import { openPanel } from '#client/state/panel.ts'
import { bagText } from '#domain/text/bag.ts'

export interface BagButtonProps {
  readonly href: string
  /** Pieces in the bag; absent when the bag cannot be read. */
  readonly count?: number
  /** "Bag" in the header; the phone bar shows its own word. */
  readonly label: string
  readonly place?: EntryPlace
}

/** A link to the bag with its count; with script it opens the sidebar. */
function BagButtonLink({ href, count: given, label, place = 'header' }: BagButtonProps) {
  const awake = useAwake()
  const known = useAtomValue(bagCountAtom)
  const open = useSetAtom(openPanel)
  const stayFresh = useSetAtom(keepBagFresh)
  useEffect(() => stayFresh(), [stayFresh])

  const count = (awake ? known : undefined) ?? given
  function press(event: MouseEvent): void {
    const inNewWindow = event.metaKey || event.ctrlKey || event.shiftKey
    if (!inNewWindow && location.pathname !== href) {
      event.preventDefault()
      open('bag')
    }
  }
  return (
    <CountedEntry
      href={href}
      icon="bag"
      label={label}
      name={bagText.button(label, count)}
      count={count}
      place={place}
      onClick={press}
    />
  )
}

export const BagButton = defineIsland('BagButton', BagButtonLink)
