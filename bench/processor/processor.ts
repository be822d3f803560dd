/**
 * `npm run bench -- --processor`: measures the storefront's CPU time for uncached pages: cache misses with their background
 * work, a preview, and a customer's pages. The bench alternates between each page and its upstream calls alone. It also measures
 * React's bare stream of 48 cards, which is the unit for comparing runs on different days and machines.
 * @module
 */
import { say } from '../../scripts/machine/run.ts'
import type { RecordingProxy } from '../../scripts/workerd/recording-proxy.ts'
import { startWorkerd, type Workerd } from '../../scripts/workerd/workerd.ts'
import { type PageWithCalls, withItsCalls } from '../calls-alone.ts'
import { guestPage } from '../journeys.ts'
import { exchange } from '../load.ts'
import { personalPages } from '../personal-pages.ts'
import { type Report, shortly, type Target, table } from '../report.ts'
import { callsAlone, SHOP, startKv, subjectWorker, withShop } from '../shop.ts'
import { storedCards } from '../stored-cards.ts'
import { listingAddresses, otherSearches, productsIn, searchAddresses } from './addresses.ts'
import { BARE, MAX, RECORDED } from './recorded.ts'
import { type Kind, processorTimes } from './turns.ts'

const CARDS = 48
const MANY_CARDS = 240
const SCHEDULE = { warmUp: 60, rounds: 10, each: 8 } as const
/** The comparison of 48 with 240 cards has fewer requests, because a miss with 240 cards takes many times as long. */
const GROWTH_SCHEDULE = { warmUp: 20, rounds: 10, each: 4 } as const

const LISTING = '/browse/womens/dresses'

interface Misses {
  readonly name: string
  readonly workerd: Workerd
  readonly addresses: readonly string[]
  /** Expected number of cards on the page. Set only if the measurement depends on it. */
  readonly cards?: number
}

/** Requests one URL after another. Each request is a miss. */
function missesOf({ name, workerd, addresses, cards }: Misses) {
  const port = workerd.port(SHOP.storefront)
  const left = addresses.values()
  return {
    name,
    workerd,
    /** @returns the response's size in bytes */
    async ask(): Promise<number> {
      const { value: path, done } = left.next()
      if (done) {
        throw new Error(`${name}: too few addresses`)
      }
      const { status, headers, body } = await exchange({ port, path })
      if (status !== 200 || headers.get('x-shell') !== 'miss') {
        throw new Error(`${path} answered ${status}, x-shell: ${headers.get('x-shell')}`)
      }
      const shown = cards === undefined ? undefined : productsIn(body.toString()).length
      if (shown !== cards) {
        throw new Error(`${path} shows ${shown} cards of ${cards}`)
      }
      return body.byteLength
    },
  }
}

const callsAloneOf = (name: string): string => `${name}: its calls alone`

const besideItsCalls = (workerd: Workerd, { name, ask, askCallsAlone }: PageWithCalls): readonly Kind[] => [
  { name, workerd, ask },
  { name: callsAloneOf(name), workerd, ask: askCallsAlone },
]

/** Products on the listing's pages in two markets, without duplicates. */
async function productAddresses(port: number): Promise<readonly string[]> {
  const pages = ['', '/us'].flatMap((prefix) => [1, 2].map((page) => `${prefix}${LISTING}?itemsperpage=96&page=${page}`))
  const all: string[] = []
  for (const path of pages) {
    all.push(...productsIn((await exchange({ port, path })).body.toString()))
  }
  return all
}

async function bareKind(kv: Workerd): Promise<Kind & { stop(): Promise<void> }> {
  const cards = await storedCards(`http://127.0.0.1:${kv.port(SHOP.kv)}`, `:en:${LISTING}`)
  if (cards.length !== CARDS) {
    throw new Error(`the listing has ${cards.length} cards`)
  }
  const worker = await subjectWorker('cards', 'bare-cards', [{ kind: 'json', name: 'CARDS', value: JSON.stringify(cards) }])
  const workerd = await startWorkerd('.wrangler/bench/workerd-bare', {
    workers: [worker],
    sockets: [{ name: worker.name, service: worker.name }],
  })
  const port = workerd.port(worker.name)
  return {
    name: BARE,
    workerd,
    async ask() {
      await exchange({ port, path: '/' })
    },
    stop: workerd.stop,
  }
}

/** Repeats the products in a response. Each copy counts as a different product. */
function grown(answer: string): string {
  const { data, ...rest }: { data: readonly { id: number }[] } = JSON.parse(answer)
  const many = Array.from({ length: MANY_CARDS / CARDS }, (_, time) =>
    data.map((one) => ({ ...one, id: one.id + time * 1_000_000 })),
  )
  return JSON.stringify({ ...rest, data: many.flat() })
}

/** Measures the same misses with 48 and with 240 products. */
async function growth(proxy: RecordingProxy, workerd: Workerd, addresses: readonly string[]): Promise<number> {
  const half = addresses.length / 2
  const few = missesOf({ name: `${CARDS} cards`, workerd, addresses: addresses.slice(0, half), cards: CARDS })
  const many = missesOf({ name: `${MANY_CARDS} cards`, workerd, addresses: addresses.slice(half), cards: MANY_CARDS })
  const withMany: Kind = {
    ...many,
    async ask() {
      proxy.change('/getProductsWithFilter', grown)
      await many.ask()
      proxy.change('/getProductsWithFilter', undefined)
    },
  }
  const times = await processorTimes([few, withMany], GROWTH_SCHEDULE)
  return (times.get(many.name) ?? Number.NaN) / (times.get(few.name) ?? Number.NaN)
}

interface Times {
  /** Milliseconds per page, in a storefront without leases. */
  readonly without: ReadonlyMap<string, number>
  /**
   * Milliseconds per miss, in a storefront whose leases run in the same process. The platform never runs them there, but the
   * recorded run did, so only these times are comparable with it.
   */
  readonly withLeases: ReadonlyMap<string, number>
}

/** Compares the pages' times with the recorded run. First, each time is divided by the bare stream's time in its own run. */
function linesOf({ without, withLeases }: Times): { readonly text: string; readonly targets: readonly Target[] } {
  const bare = without.get(BARE) ?? Number.NaN
  const rows = [BARE, ...Object.keys(RECORDED)].map((name) => {
    const ms = withLeases.get(name) ?? without.get(name) ?? Number.NaN
    const before = RECORDED[name]
    const ofRecorded = before === undefined ? undefined : ms / bare / before.ofBare
    return {
      name,
      ms,
      ofBare: ms / bare,
      ofRecorded,
      before,
      withoutLeases: withLeases.has(name) ? without.get(name) : undefined,
    }
  })
  const figure = (value: number | undefined): string => value?.toFixed(2) ?? ''
  return {
    text: table(
      [
        'processor time of the storefront',
        'ms',
        'without leases',
        'its calls alone',
        'of bare',
        'recorded ms',
        'of bare',
        'of the recorded',
      ],
      rows.map(({ name, ms, withoutLeases, ofBare, ofRecorded, before }) => [
        name,
        ...[ms, withoutLeases, without.get(callsAloneOf(name)), ofBare, before?.ms, before?.ofBare, ofRecorded].map(figure),
      ]),
    ),
    targets: rows.flatMap(({ name, ofRecorded }) =>
      ofRecorded === undefined
        ? []
        : [{ name: `${name}: processor time, of the recorded`, value: ofRecorded, most: MAX.ofRecorded, unit: '' }],
    ),
  }
}

/** Starts a new shop and calls `work` with it. The shop's KV is empty and runs in another process. */
async function inShop<T>(
  proxy: RecordingProxy,
  isWithoutLeases: boolean,
  work: (workerd: Workerd, kv: Workerd) => Promise<T>,
): Promise<T> {
  const kv = await startKv()
  const settings = { kv: `127.0.0.1:${kv.port(SHOP.kv)}`, isWithoutLeases }
  try {
    return await withShop(proxy, [await callsAlone()], (workerd) => work(workerd, kv), settings)
  } finally {
    await kv.stop()
  }
}

/**
 * The schedule's requests and two more: the first miss makes untypical calls, and the second records the calls for the
 * comparison.
 */
const MISSES = 2 + SCHEDULE.warmUp + SCHEDULE.rounds * SCHEDULE.each

const missKinds = async (workerd: Workerd) => [
  missesOf({ name: 'listing, a miss', workerd, addresses: listingAddresses().slice(0, MISSES) }),
  missesOf({ name: 'search, a miss', workerd, addresses: searchAddresses() }),
  missesOf({ name: 'product, a miss', workerd, addresses: await productAddresses(workerd.port(SHOP.storefront)) }),
]

/** Measures all kinds of pages and compares each with its upstream calls alone. */
async function allKinds(workerd: Workerd, proxy: RecordingProxy): Promise<readonly Kind[]> {
  const pages: PageWithCalls[] = []
  // The shop loads the size names of a search's categories only once a day, so most visits do not make those calls. These
  // requests make them in advance.
  for (const path of otherSearches()) {
    await exchange({ port: workerd.port(SHOP.storefront), path })
  }
  for (const { name, ask } of await missKinds(workerd)) {
    pages.push(await withItsCalls(name, ask, workerd, proxy))
  }
  pages.push(...(await personalPages(workerd, proxy)))
  return pages.flatMap((page) => besideItsCalls(workerd, page))
}

export async function measureProcessor(proxy: RecordingProxy): Promise<Report> {
  const { without, grows } = await inShop(proxy, true, async (workerd, kv) => {
    await guestPage(workerd.port(SHOP.storefront), LISTING)
    const bare = await bareKind(kv)
    try {
      say('Asking for pages that no store holds…')
      const kinds = [bare, ...(await allKinds(workerd, proxy))]
      const times = await processorTimes(kinds, SCHEDULE)
      say(`Asking for pages of ${MANY_CARDS} cards…`)
      return { without: times, grows: await growth(proxy, workerd, listingAddresses().slice(MISSES)) }
    } finally {
      await bare.stop()
    }
  })
  say('With leases…')
  const withLeases = await inShop(proxy, false, async (workerd) => processorTimes(await missKinds(workerd), SCHEDULE))
  const { text, targets } = linesOf({ without, withLeases })
  return {
    text: `${text}\n\n${MANY_CARDS} cards, in times of ${CARDS} cards (a miss, CPU): ${shortly(grows)}`,
    targets: [
      ...targets,
      { name: `a miss of ${MANY_CARDS} cards, of one of ${CARDS}`, value: grows, most: MAX.ofFewCards, unit: ' ×' },
    ],
  }
}
