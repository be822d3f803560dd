/**
 * Ids that are one island's own, the same on the server and in the browser. React's `useId` counts from the root of a render, and
 * the island's root is the page on the server and the island itself in the browser.
 * @module
 */
import { createContext, useContext } from 'react'

/** The prefix of an island's ids. */
export const OwnIds = createContext('')

/** @param name what the id is for, once in an island */
export const useOwnId = (name: string): string => `${useContext(OwnIds)}${name}`
