/**
 * CPU times that this bench measured at commit dd73c65c, before it had targets. Later runs are compared with them.
 * @module
 */
export const BARE = 'bare renderToReadableStream, 48 cards'

interface Recorded {
  readonly ms: number
  /** Divided by the time of the bare stream in the same run. */
  readonly ofBare: number
}

/** Medians of three runs on 2026-11-25 with 2 cores (AMD EPYC). The bare stream took 7.30 ms. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'listing, a miss': { ms: 52.89, ofBare: 7.24 },
  'search, a miss': { ms: 32.91, ofBare: 4.84 },
  'product, a miss': { ms: 67.12, ofBare: 9.19 },
  'home in a preview': { ms: 15.8, ofBare: 2.27 },
  bag: { ms: 13.18, ofBare: 1.8 },
  wishlist: { ms: 16.63, ofBare: 2.26 },
  'account, profile': { ms: 8.71, ofBare: 1.19 },
  'account, orders': { ms: 8.54, ofBare: 1.21 },
  'checkout (the way to the platform)': { ms: 4.82, ofBare: 0.66 },
}

export const MAX = { ofRecorded: 0.33, ofFewCards: 5.2 } as const
