/**
 * Runs a scenario: three hundred locations with four isolates each, visitors, and publishes.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { createGenerations } from '#worker/cache/generation.ts'
import { createIsolate, type Isolate, PAGE } from './isolate.ts'
import { createKvWorld } from './kv-world.ts'
import { createLeaseWorld, type LeaseWorld } from './lease-world.ts'
import { createMeasure, mostInWindow, type Summary } from './measure.ts'
import type { Scenario } from './scenarios.ts'
import { ADDRESSES, arrivals, createDemand, createUpstream, freshOf, kindOf, type Upstream } from './shop-world.ts'
import { installClock } from './virtual-clock.ts'

const PLACES = 300
const ISOLATES = PLACES * 4
/**
 * Bytes. An isolate's memory limit for pages of 120 KB. It is half the real limit, because reading a page temporarily takes the
 * same memory again.
 */
const MEMORY = 12 * 1024 * 1024

export interface Simulation extends Summary {
  readonly scenario: string
  /** The highest number of refreshes worldwide within one window, for a single page key and for a single upstream response. */
  readonly pageRefreshes: number
  readonly dataRefreshes: number
  /** The highest number of refreshes of a single URL, counting all its generations together. */
  readonly addressRefreshes: number
  readonly calls: number
  readonly kv: { readonly reads: number; readonly cold: number; readonly writes: number; readonly refused: number }
  readonly leases: LeaseWorld['facts']
  readonly wallSeconds: number
}

const windowOfPage = (key: string): number => freshOf(kindOf(Number(key.slice(key.lastIndexOf(':') + 1)))) * 1000

const windowOfData = (key: string): number => Number(key.slice(0, key.indexOf(':'))) * 1000

function byAddress(pages: Upstream['pages']): Map<string, number[]> {
  const all = new Map<string, number[]>()
  for (const [key, times] of pages) {
    const address = key.slice(key.lastIndexOf(':'))
    all.set(
      address,
      [...(all.get(address) ?? []), ...times].toSorted((a, b) => a - b),
    )
  }
  return all
}

/** @param seed determines the random numbers; another seed varies the scenario */
export async function simulate(
  { name, rate, seconds, events = [], alone, oneOf = 1 }: Scenario,
  seed: number,
): Promise<Simulation> {
  const began = performance.now()
  const clock = installClock(seed)
  const kv = createKvWorld(PLACES)
  const leases = createLeaseWorld(kv, PLACES)
  const upstream = createUpstream()
  const measure = createMeasure(clock.passed)
  const demand = createDemand(oneOf)
  // The memory limit is scaled to the simulated share of URLs. The home pages are always simulated, so they get extra memory.
  const memoryLimit = oneOf === 1 ? MEMORY : (MEMORY * demand.addresses) / ADDRESSES + 3 * PAGE.byteLength
  let build = 0

  const startIsolates = (): Isolate[] => {
    build += 1
    return Array.from({ length: ISOLATES }, (_, index) => {
      const place = index % PLACES
      return createIsolate({
        kv: kv.at(place),
        leases: alone ? undefined : leases.from(place),
        upstream,
        measure,
        build,
        memoryLimit,
      })
    })
  }
  let isolates = startIsolates()
  const publisher = createGenerations()
  const happen = {
    publish: () => void Promise.all(Object.values(MARKETS).map((market) => publisher.bumpGeneration(kv.at(), market))),
    deploy: () => {
      isolates = startIsolates()
    },
    'leases down': () => {
      leases.isDown = true
    },
    'leases up': () => {
      leases.isDown = false
    },
  }
  const agenda = events.toSorted((a, b) => a.at - b.at)

  await clock.run(seconds * 1000, (passed) => {
    while ((agenda[0]?.at ?? Number.POSITIVE_INFINITY) * 1000 <= passed) {
      const event = agenda.shift()
      event && happen[event.what]()
    }
    for (let count = arrivals((rate * demand.part) / 1000); count > 0; count -= 1) {
      isolates[Math.floor(Math.random() * ISOLATES)]?.serve(demand.next())
    }
  })

  return {
    scenario: name,
    ...measure.summary(),
    pageRefreshes: mostInWindow(upstream.pages, windowOfPage),
    dataRefreshes: mostInWindow(upstream.data, windowOfData),
    addressRefreshes: mostInWindow(byAddress(upstream.pages), windowOfPage),
    calls: [upstream.pages, upstream.data].flatMap((asked) => [...asked.values()]).reduce((sum, { length }) => sum + length, 0),
    kv: kv.facts,
    leases: leases.facts,
    wallSeconds: (performance.now() - began) / 1000,
  }
}
