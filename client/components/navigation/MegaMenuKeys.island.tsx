import { useEffect, useRef } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { enhanceMegaMenu } from './mega-menu-keys.ts'

/**
 * Brings the keyboard's part of the mega menu to life. The menu itself stays the server's markup: as an island of its own it
 * would travel twice, as HTML and as props.
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
