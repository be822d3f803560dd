/**
 * `npm test`, before each change lands, tries representative cases; `npm run test:all`, each night, tries all.
 * @module
 */
import { inject } from 'vitest'

export const TRIES_ALL: boolean = inject('triesAll')

/** Number of runs of a property test. */
export const runs = (usual: number, all: number): { readonly numRuns: number } => ({ numRuns: TRIES_ALL ? all : usual })
