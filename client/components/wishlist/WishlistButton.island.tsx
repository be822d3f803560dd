import { useAtomValue, useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { CountedEntry, type EntryPlace } from '#client/components/ui/CountedEntry.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { openPanel } from '#client/state/panel.ts'
import { wishlistCountAtom } from '#client/state/wishlist.ts'
import { wishlistText } from '#domain/text/wishlist.ts'

interface WishlistButtonProps {
  readonly href: string
  readonly label: string
  readonly place?: EntryPlace
}

/** A link to the wishlist; with script it has a count and opens the sidebar. The count is the visitor's own, so no stored page has it. */
function WishlistButtonLink({ href, label, place = 'header' }: WishlistButtonProps) {
  const awake = useAwake()
  const known = useAtomValue(wishlistCountAtom)
  const open = useSetAtom(openPanel)
  const count = awake ? known : 0
  function press(event: MouseEvent): void {
    const inNewWindow = event.metaKey || event.ctrlKey || event.shiftKey
    if (!inNewWindow && location.pathname !== href) {
      event.preventDefault()
      open('wishlist')
    }
  }
  return (
    <CountedEntry
      href={href}
      icon="heart"
      label={label}
      name={wishlistText.button(label, count)}
      count={count}
      place={place}
      onClick={press}
    />
  )
}

export const WishlistButton = defineIsland('WishlistButton', WishlistButtonLink)
