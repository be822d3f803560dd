import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, true right after. An island whose markup depends on an atom checks it first: another
 * island may already have changed the atom, and the first render must match the server's HTML.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
