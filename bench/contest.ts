/**
 * Second stage of the bench: compares the shop's pages with minimal Workers in the same workerd.
 * @module
 */
import type { ProductCard } from '#domain/entities/product.ts'
import { say } from '../scripts/machine/run.ts'
import type { RecordingProxy } from '../scripts/workerd/recording-proxy.ts'
import type { Binding, Worker } from '../scripts/workerd/workerd-config.ts'
import { guestPage, VISITOR_WITH_BAG } from './journeys.ts'
import { PAGES, type Samples } from './samples.ts'
import { SHOP, subjectWorker, withShop } from './shop.ts'
import { type Measured, measure, type Subject } from './throughput.ts'

const WARM_UP_MS = 800
const ROUNDS = 16
const TURN_MS = 250
const MANY_CARDS = 240

/** Names of the subjects that serve as baselines. */
export const BASE = {
  bytes: 'constant bytes',
  bytesAsThePage: 'constant bytes, the page’s own headers',
  bytesOfProduct: 'constant bytes of the product page',
  string: 'constant string',
  cards: 'bare renderToReadableStream, 48 cards',
  manyCards: `bare renderToReadableStream, ${MANY_CARDS} cards`,
} as const

const stringOf = (content: Buffer): Binding => ({ kind: 'text-file', name: 'PAGE', content })
const cardsOf = (cards: readonly ProductCard[]): Binding => ({ kind: 'json', name: 'CARDS', value: JSON.stringify(cards) })

/** Repeats the cards. Each copy counts as a different product. */
const grown = (cards: readonly ProductCard[]): readonly ProductCard[] =>
  Array.from({ length: Math.ceil(MANY_CARDS / cards.length) }, (_, time) =>
    cards.map((card) => ({ ...card, id: card.id + time * 1_000_000 })),
  )
    .flat()
    .slice(0, MANY_CARDS)

/** Returns the minimal Workers, keyed by their names in the report. */
async function baseWorkers({ pages: { listing, product }, headers, cards }: Samples): Promise<ReadonlyMap<string, Worker>> {
  return new Map([
    [BASE.bytes, await subjectWorker('bytes', 'constant', [{ kind: 'data-file', name: 'PAGE', content: listing }])],
    [
      BASE.bytesAsThePage,
      await subjectWorker('bytes-as-the-page', 'constant', [
        { kind: 'data-file', name: 'PAGE', content: listing },
        { kind: 'json', name: 'HEADERS', value: JSON.stringify(headers) },
      ]),
    ],
    [
      BASE.bytesOfProduct,
      await subjectWorker('bytes-of-product', 'constant', [{ kind: 'data-file', name: 'PAGE', content: product }]),
    ],
    // The page's text has characters beyond Latin-1, so V8 stores two bytes for each character and workerd must encode the
    // string.
    [BASE.string, await subjectWorker('string', 'constant', [stringOf(listing)])],
    ['constant string, ASCII only', await subjectWorker('ascii', 'constant', [stringOf(Buffer.alloc(listing.byteLength, 'a'))])],
    [
      'the same bytes from KV',
      await subjectWorker('from-kv', 'from-kv', [{ kind: 'kvNamespace', name: 'PAGES', service: SHOP.kv }]),
    ],
    [BASE.cards, await subjectWorker('cards', 'bare-cards', [cardsOf(cards)])],
    [BASE.manyCards, await subjectWorker('many-cards', 'bare-cards', [cardsOf(grown(cards))])],
  ])
}

export async function measureThroughput(proxy: RecordingProxy, samples: Samples): Promise<Measured> {
  const bases = await baseWorkers(samples)
  return withShop(proxy, [...bases.values()], async (workerd) => {
    const port = workerd.port(SHOP.storefront)
    await fetch(`http://127.0.0.1:${workerd.port(SHOP.kv)}/bench:page`, {
      method: 'PUT',
      body: new Uint8Array(samples.pages.listing),
    })
    for (const page of PAGES) {
      await guestPage(port, samples.paths[page])
    }
    const subjects: Subject[] = [
      ...Array.from(bases, ([name, worker]) => ({ name, address: { port: workerd.port(worker.name), path: '/' } })),
      // A cached copy may become stale during the rounds. The request that finds it stale still gets the copy and starts a refresh,
      // so `hit` and `stale` are both accepted.
      ...PAGES.flatMap((page) => {
        const address = { port, path: samples.paths[page] }
        const guest = { cookie: samples.stylesKnown }
        const withBag = { cookie: `${samples.stylesKnown}; ${VISITOR_WITH_BAG}` }
        return [
          { name: `${page}, guest's first visit`, address, shell: ['hit', 'stale'] },
          { name: `${page}, guest`, address: { ...address, headers: guest }, shell: ['hit', 'stale'] },
          { name: `${page}, with a bag`, address: { ...address, headers: withBag }, shell: ['hit', 'stale'] },
        ]
      }),
    ]
    say('Warming up…')
    return measure(subjects, workerd, {
      warmUpMs: WARM_UP_MS,
      rounds: ROUNDS,
      turnMs: TURN_MS,
      onRound: (round) => round % 4 === 1 && say(`Round ${round} of ${ROUNDS}…`),
    })
  })
}
