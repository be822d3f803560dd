/**
 * `npm test`, which runs before each change lands, tries the cases that tell the rules apart; `npm run test:all`, each night, tries all.
 * @module
 */
import { inject } from 'vitest'

export const TRIES_ALL: boolean = inject('triesAll')

/** How often a property is tried. */
export const runs = (usual: number, all: number): { readonly numRuns: number } => ({ numRuns: TRIES_ALL ? all : usual })
