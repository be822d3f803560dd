/**
 * The two stages of the bench, each in a workerd of its own: first the shop alone, for samples of its pages and the times of
 * one visitor; then the shop beside the subjects that are made from these samples.
 * @module
 */
import { join } from 'node:path'
import type { ProductCard } from '#domain/entities/product.ts'
import { BUILT } from '../scripts/build.ts'
import { ROOT, say } from '../scripts/machine/run.ts'
import { builtWorker } from './built-worker.ts'
import type { DelayProxy } from './delay-proxy.ts'
import { bagTime, type FirstByte, firstByteWhileSlow, guestPage, KNOWN_VISITOR, missTime } from './journeys.ts'
import { storedCards } from './stored-cards.ts'
import { bundleSubject, type SubjectName } from './subjects/bundle.ts'
import { type Measured, measure, type Subject } from './throughput.ts'
import { startWorkerd, type Workerd } from './workerd.ts'
import type { Binding, Configuration, Worker } from './workerd-config.ts'

export type PageName = 'listing' | 'home' | 'product'

export interface Samples {
  readonly paths: Readonly<Record<PageName, string>>
  /** The pages as guests get them. */
  readonly pages: Readonly<Record<PageName, Buffer>>
  readonly cards: readonly ProductCard[]
  /** Milliseconds. */
  readonly missTime: number
  readonly bagTime: number
  readonly firstByte: FirstByte
}

const LISTING = '/browse/womens/dresses'
const FOLDER = join(ROOT, '.wrangler/bench/workerd')
const TIMES = 20
const ROUNDS = 7
const TURN_MS = 600
const MANY_CARDS = 240

async function subject(name: string, from: SubjectName, bindings: readonly Binding[] = []): Promise<Worker> {
  const content = await bundleSubject(from)
  return { name, modules: [{ name: 'worker.js', kind: 'esModule', content }], compatibilityDate: '2026-10-01', bindings }
}

async function shop(proxy: DelayProxy): Promise<Configuration> {
  return {
    workers: [
      builtWorker('storefront', join(ROOT, BUILT.storefront), { kv: 'kv', backend: 'backend' }),
      await subject('kv', 'kv'),
    ],
    externals: { backend: proxy.address },
    sockets: ['storefront', 'kv'],
  }
}

/** What went wrong inside is told together with what it led to. */
async function inWorkerd<T>(configuration: Configuration, work: (workerd: Workerd) => Promise<T>): Promise<T> {
  const workerd = await startWorkerd(FOLDER, configuration)
  try {
    return await work(workerd)
  } catch (error) {
    say(workerd.output())
    throw error
  } finally {
    await workerd.stop()
  }
}

export async function takeSamples(proxy: DelayProxy): Promise<Samples> {
  say('Visiting the shop…')
  return inWorkerd(await shop(proxy), async (workerd) => {
    const port = workerd.port('storefront')
    const listing = (await guestPage(port, LISTING)).body
    const product = listing.toString().match(/href="(\/p\/[^"?]+)"/)?.[1]
    if (!product) {
      throw new Error('the listing links to no product')
    }
    return {
      paths: { listing: LISTING, home: '/', product },
      pages: { listing, home: (await guestPage(port, '/')).body, product: (await guestPage(port, product)).body },
      cards: await storedCards(`http://127.0.0.1:${workerd.port('kv')}`, `:en:${LISTING}`),
      missTime: await missTime(port, LISTING),
      bagTime: await bagTime(port, TIMES),
      firstByte: await firstByteWhileSlow(port, LISTING, proxy, TIMES),
    }
  })
}

/** Names of subjects that others are compared with. */
export const BASE = {
  bytes: 'constant bytes',
  string: 'constant string',
  cards: 'bare renderToReadableStream, 48 cards',
  manyCards: `bare renderToReadableStream, ${MANY_CARDS} cards`,
} as const

/** One-byte text of the same size: V8 holds it as half the memory, and workerd writes it out as it is. */
const asciiOf = (page: Buffer): Buffer => Buffer.alloc(page.byteLength, 'a')

const cardsBinding = (cards: readonly ProductCard[]): Binding => ({ kind: 'json', name: 'CARDS', value: JSON.stringify(cards) })

/** The same cards again and again, each as a product of its own. */
const grown = (cards: readonly ProductCard[]): readonly ProductCard[] =>
  Array.from({ length: Math.ceil(MANY_CARDS / cards.length) }, (_, time) =>
    cards.map((card) => ({ ...card, id: card.id + time * 1_000_000 })),
  )
    .flat()
    .slice(0, MANY_CARDS)

export async function measureThroughput(proxy: DelayProxy, { paths, pages, cards }: Samples): Promise<Measured> {
  const bases = new Map([
    [BASE.bytes, await subject('bytes', 'constant', [{ kind: 'data-file', name: 'PAGE', content: pages.listing }])],
    [BASE.string, await subject('string', 'constant', [{ kind: 'text-file', name: 'PAGE', content: pages.listing }])],
    [
      'constant string, ASCII only',
      await subject('ascii', 'constant', [{ kind: 'text-file', name: 'PAGE', content: asciiOf(pages.listing) }]),
    ],
    ['the same bytes from KV', await subject('from-kv', 'from-kv', [{ kind: 'kvNamespace', name: 'PAGES', service: 'kv' }])],
    [BASE.cards, await subject('cards', 'bare-cards', [cardsBinding(cards)])],
    [BASE.manyCards, await subject('many-cards', 'bare-cards', [cardsBinding(grown(cards))])],
  ])
  const { workers, externals, sockets } = await shop(proxy)
  const configuration = {
    workers: [...workers, ...bases.values()],
    externals,
    sockets: [...sockets, ...Array.from(bases.values(), ({ name }) => name)],
  }
  return inWorkerd(configuration, async (workerd) => {
    const port = workerd.port('storefront')
    await fetch(`http://127.0.0.1:${workerd.port('kv')}/bench:page`, { method: 'PUT', body: new Uint8Array(pages.listing) })
    for (const path of Object.values(paths)) {
      await guestPage(port, path)
    }
    const subjects: Subject[] = [
      ...Array.from(bases, ([name, worker]) => ({ name, address: { port: workerd.port(worker.name), path: '/' } })),
      // A copy turns old while the rounds go on; the request that finds it so gets it and starts a refresh.
      ...Object.entries(paths).flatMap(([page, path]) => [
        { name: `${page}, guest`, address: { port, path }, shell: ['guest', 'stale'] },
        { name: `${page}, shell and holes`, address: { port, path, headers: KNOWN_VISITOR }, shell: ['hit', 'stale'] },
      ]),
    ]
    return measure(subjects, workerd, {
      rounds: ROUNDS,
      milliseconds: TURN_MS,
      onRound: (round) => say(round === 0 ? 'Warming up…' : `Round ${round} of ${ROUNDS}…`),
    })
  })
}
