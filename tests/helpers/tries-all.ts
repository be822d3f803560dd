/**
 * `npm test` tries representative cases before each change lands; `npm run test:all` tries all cases each night.
 * @module
 */
import { inject } from 'vitest'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'

export const TRIES_ALL: boolean = inject('triesAll')

/** Keeps every nth case, if the cases run the same code. */
export const sample = <Case>(all: readonly Case[], nth: number): readonly Case[] =>
  TRIES_ALL ? all : all.filter((_, index) => index % nth === 0)

/** Number of requests that a test of a race sends at the same moment. */
export const AT_ONCE: number = TRIES_ALL ? 20 : 6

export const runs = (usual: number, all: number): { readonly numRuns: number } => ({ numRuns: TRIES_ALL ? all : usual })

/**
 * All markets run the same code, so `npm test` tries each rule in only one. Most other tests use the UK; the US differs from it in path
 * prefix, currency and wording.
 */
export const TRIED_MARKETS: readonly Market[] = TRIES_ALL ? ALL_MARKETS : [MARKETS.us]
