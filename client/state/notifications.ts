/**
 * Short messages over the page (spec A §4), three at most. A fourth one removes the oldest.
 * @module
 */
import { atom } from 'jotai'

export interface Notification {
  readonly id: number
  readonly tone?: 'error'
  readonly text: string
  /** Stays until the shopper closes it. */
  readonly persistent?: true
}

const MAX = 3

const heldAtom = atom<readonly Notification[]>([])
const nextIdAtom = atom(1)

export const notificationsAtom = atom((get) => get(heldAtom))

/** @returns the message's id, by which it can be removed */
export const notify = atom(null, (get, set, said: Omit<Notification, 'id'>): number => {
  const id = get(nextIdAtom)
  set(nextIdAtom, id + 1)
  set(heldAtom, [...get(heldAtom), { ...said, id }].slice(-MAX))
  return id
})

export const dismiss = atom(null, (get, set, id: number) =>
  set(
    heldAtom,
    get(heldAtom).filter((one) => one.id !== id),
  ),
)
