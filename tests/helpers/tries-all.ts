/**
 * `npm test` runs representative cases before each change lands; `npm run test:all` runs every case each night.
 * @module
 */
import { inject } from 'vitest'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'

export const TRIES_ALL: boolean = inject('triesAll')

/**
 * Keeps every nth case. Use it for cases that run the same code.
 * @param row Consecutive rows keep different cases.
 */
export const sample = <Case>(all: readonly Case[], nth: number, row = 0): readonly Case[] =>
  TRIES_ALL ? all : all.filter((_, index) => index % nth === row % nth)

/** Number of simultaneous requests in a test of a race. */
export const AT_ONCE: number = TRIES_ALL ? 20 : 6

export const runs = (usual: number, all: number): { readonly numRuns: number } => ({ numRuns: TRIES_ALL ? all : usual })

/**
 * All markets run the same code, so `npm test` tries each rule in one market. It is the US, because most other tests use the UK,
 * and the two differ in path prefix, currency and wording.
 */
export const TRIED_MARKETS: readonly Market[] = TRIES_ALL ? ALL_MARKETS : [MARKETS.us]
