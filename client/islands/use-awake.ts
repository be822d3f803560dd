import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, then true. An island whose HTML depends on an atom checks this first. Another island
 * may have changed the atom, but the first render must match the server's HTML.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
