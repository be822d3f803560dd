/**
 * The shop's simulated URLs, their popularity, and the upstreams.
 * @module
 */
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import { wait } from './virtual-clock.ts'

export const ADDRESSES = 20_000

export type Kind = 'home' | 'content' | 'listing' | 'product'
export const KINDS: readonly Kind[] = ['home', 'content', 'listing', 'product']

/** In every twenty URLs, six are listings, one is a content page, and the others are products. */
export const kindOf = (address: number): Kind =>
  address < ALL_MARKETS.length ? 'home' : address % 20 === 19 ? 'content' : address % 10 < 3 ? 'listing' : 'product'

export const freshOf = (kind: Kind): number => PAGE_FRESH_SECONDS[kind]

export function marketOf(address: number): Market {
  const market = ALL_MARKETS[address % ALL_MARKETS.length]
  if (!market) {
    throw new Error('no market')
  }
  return market
}

export interface Demand {
  /** Fraction of all requests that go to the simulated URLs. */
  readonly part: number
  readonly addresses: number
  next(): number
}

const isHead = (address: number): boolean => address < ALL_MARKETS.length

/**
 * Zipf's law: the second URL gets half as many requests as the first, and the tenth gets a tenth.
 * @param oneOf simulates one in this many URLs, chosen regardless of kind and location
 */
export function createDemand(oneOf: number): Demand {
  const addresses: number[] = []
  const sums: number[] = []
  let [sum, whole] = [0, 0]
  for (let address = 0; address < ADDRESSES; address += 1) {
    const weight = 1 / (address + 1)
    whole += weight
    if (isHead(address) || (Math.imul(address, 0x9e3779b1) >>> 8) % oneOf === 0) {
      sum += weight
      addresses.push(address)
      sums.push(sum)
    }
  }
  return {
    part: sum / whole,
    addresses: addresses.length,
    next() {
      const chosen = Math.random() * sum
      let [low, high] = [0, addresses.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((sums[middle] ?? 0) < chosen) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return addresses[low] ?? 0
    },
  }
}

/** Random number of requests in a millisecond. */
export function arrivals(perMs: number): number {
  if (perMs > 50) {
    // Approximates the Poisson distribution with a normal distribution.
    const noise = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
    return Math.max(0, Math.round(perMs + Math.sqrt(perMs) * noise))
  }
  const limit = Math.exp(-perMs)
  let count = 0
  for (let product = Math.random(); product > limit; product *= Math.random()) {
    count += 1
  }
  return count
}

/** Times of the upstream requests by key. */
export interface Upstream {
  readonly pages: Map<string, number[]>
  readonly data: Map<string, number[]>
  /** Responds after 60 to 300 ms. */
  ask(asked: Map<string, number[]>, key: string): Promise<void>
}

export function createUpstream(): Upstream {
  return {
    pages: new Map(),
    data: new Map(),
    ask(asked, key) {
      const times = asked.get(key)
      if (times) {
        times.push(Date.now())
      } else {
        asked.set(key, [Date.now()])
      }
      return wait(60 + Math.random() * 240)
    },
  }
}
