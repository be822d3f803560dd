/**
 * Element ids that are the same on the server and in the browser. React's `useId` cannot be used: it counts from the root of the
 * render, which is the page on the server but the island in the browser.
 * @module
 */
import { createContext, useContext } from 'react'

/** The prefix for an island's ids. */
export const OwnIds = createContext('')

/** @param name unique within the island */
export const useOwnId = (name: string): string => `${useContext(OwnIds)}${name}`
