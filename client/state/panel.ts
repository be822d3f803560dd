/**
 * Which overlay is open: one at most, so what was just added makes room for the bag without anybody saying so (spec A §4).
 * @module
 */
import { atom } from 'jotai'

export type Panel = 'none' | 'bag' | 'added' | 'locale'

const panelAtom = atom<Panel>('none')

export const openPanelAtom = atom((get) => get(panelAtom))
export const openPanel = atom(null, (_get, set, panel: Exclude<Panel, 'none'>) => set(panelAtom, panel))

/** Closes the named panel only: a late "close" of one that has already made room for another does nothing. */
export const closePanel = atom(null, (get, set, panel: Panel) => {
  if (get(panelAtom) === panel) {
    set(panelAtom, 'none')
  }
})
