/**
 * Ids of one island that are the same on the server and in the browser. React's `useId` counts from the root of a render: on the server
 * that is the page, in the browser the island.
 * @module
 */
import { createContext, useContext } from 'react'

/** Prefix of an island's ids. */
export const OwnIds = createContext('')

/** @param name unique within the island */
export const useOwnId = (name: string): string => `${useContext(OwnIds)}${name}`
