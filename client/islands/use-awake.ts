import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while an island wakes, true right after. An island whose markup depends on an atom gates on it:
 * another island may have changed the atom already, and the first render must match the server's HTML.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
