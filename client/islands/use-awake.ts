import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, then true. An island whose HTML depends on an atom needs this: another island may
 * already have changed the atom, but the first render must match the server's HTML.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
