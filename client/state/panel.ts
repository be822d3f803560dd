/**
 * Records which overlay is open. There is at most one, so opening the bag closes the "added" overlay (spec A §4).
 * @module
 */
import { atom } from 'jotai'

export type Panel = 'none' | 'bag' | 'added' | 'locale' | 'login' | 'newsletter' | 'search' | 'sizes' | 'size-guide' | 'wishlist'

const panelAtom = atom<Panel>('none')

export const openPanelAtom = atom((get) => get(panelAtom))
export type OpenedPanel = Exclude<Panel, 'none'>
export const openPanel = atom(null, (_get, set, panel: OpenedPanel) => set(panelAtom, panel))

/** Closes only the named panel, so that a late call does not close a newer one. */
export const closePanel = atom(null, (get, set, panel: Panel) => {
  if (get(panelAtom) === panel) {
    set(panelAtom, 'none')
  }
})
