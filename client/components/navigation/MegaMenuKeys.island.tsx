import { useEffect, useRef } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { enhanceMegaMenu } from './mega-menu-keys.ts'

/**
 * Adds keyboard support to the mega menu. The menu itself stays outside the island, because an island's content is sent twice, as
 * HTML and as props.
 */
function MegaMenuKeysMarker() {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const menu = marker.current?.closest('header')?.querySelector<HTMLElement>('[data-mega-menu]')
    return menu ? enhanceMegaMenu(menu) : undefined
  }, [])
  return <span ref={marker} hidden />
}

export const MegaMenuKeys = defineIsland('MegaMenuKeys', MegaMenuKeysMarker)
