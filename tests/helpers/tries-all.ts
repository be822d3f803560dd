/**
 * `npm test`, before each change lands, tries representative cases; `npm run test:all`, each night, tries all.
 * @module
 */
import { inject } from 'vitest'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'

export const TRIES_ALL: boolean = inject('triesAll')

/** Every nth of cases that share their code. */
export const sample = <Case>(all: readonly Case[], nth: number): readonly Case[] =>
  TRIES_ALL ? all : all.filter((_, index) => index % nth === 0)

/** Number of runs of a property test. */
export const runs = (usual: number, all: number): { readonly numRuns: number } => ({ numRuns: TRIES_ALL ? all : usual })

/** Markets share their code: a rule is tried in one that differs from the UK, where most tests are, in prefix, money and words. */
export const TRIED_MARKETS: readonly Market[] = TRIES_ALL ? ALL_MARKETS : [MARKETS.us]
