import { useEffect, useRef, useState } from 'react'
import { fallBackTo, isLeaving } from '#client/browser/leaving.ts'
import type { PickerProps } from '#client/components/product/options/picker-state.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { readColourPage } from './colour-page.ts'

interface ColourOnPage {
  /** The props of the colour that the page shows. */
  readonly shown: PickerProps
  /** The colour that is loading. */
  readonly wanted: string | undefined
  readonly turnTo: (colour: string, address: string) => void
}

/**
 * Switches the page to another colour without navigating, and also when the shopper goes back or forward. The last choice wins,
 * even if an earlier response arrives later.
 */
export function useColourPage(props: PickerProps, onShown: (next: PickerProps) => void): ColourOnPage {
  const [shown, setShown] = useState(props)
  const [wanted, setWanted] = useState<string>()
  const latest = useRef<AbortController>(undefined)

  async function read(address: string, isInHistory: boolean) {
    const mine = new AbortController()
    latest.current?.abort()
    latest.current = mine
    const page = await readColourPage(address, shown.product.id, mine.signal)
    if (mine.signal.aborted) {
      return
    }
    if (!page) {
      if (isLeaving()) {
        stay()
      } else {
        fallBackTo(address)
      }
      return
    }
    if (!isInHistory) {
      history.pushState(null, '', address)
    }
    page.show()
    setShown(page.picker)
    setWanted(undefined)
    onShown(page.picker)
  }

  function stay() {
    latest.current?.abort()
    setWanted(undefined)
  }

  function turnTo(colour: string, address: string) {
    if (colour === shown.colour) {
      stay()
      if (colourHere(shown) !== colour) {
        // Going back has already changed the URL, so this restores the URL of the colour on the page.
        history.pushState(null, '', address)
      }
    } else {
      setWanted(colour)
      void read(address, false)
    }
  }

  /** Shows the colour named in the URL, for example after going back. */
  function follow() {
    const colour = colourHere(shown)
    if (colour === undefined || colour === shown.colour) {
      stay()
    } else {
      setWanted(colour)
      void read(location.href, true)
    }
  }

  const following = useRef(follow)
  useEffect(() => {
    following.current = follow
  })
  useEffect(() => {
    const onPop = () => following.current()
    // The shopper may have gone back before hydration.
    onPop()
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  return { shown, wanted, turnTo }
}

/** The colour specified in the URL. */
function colourHere({ market, product, colours }: PickerProps): string | undefined {
  const segment = (path: string) => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  const here = segment(location.pathname)
  return colours.find(({ name }) => segment(paths.product(MARKETS[market], product, name)) === here)?.name
}
