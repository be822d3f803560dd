/**
 * `npm run bench -- --processor`: the storefront's own processor time for pages that no store holds: misses with the work behind them, a
 * preview, and pages for one customer. Beside them runs React's stream of 48 bare cards, as React ships it: the unit in which a time is
 * compared with the one recorded before, on another day or another machine.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { say } from '../../scripts/machine/run.ts'
import type { Between } from '../../scripts/workerd/between.ts'
import { startWorkerd, type Workerd } from '../../scripts/workerd/workerd.ts'
import { guestPage, previewCookie } from '../journeys.ts'
import { exchange } from '../load.ts'
import { type Report, shortly, type Target, table } from '../report.ts'
import { SHOP, startKv, subjectWorker, withShop } from '../shop.ts'
import { register } from '../soak/buying-journeys.ts'
import { openVisitor, type Visitor } from '../soak/visitor.ts'
import { storedCards } from '../stored-cards.ts'
import { listingAddresses, productsIn, searchAddresses } from './addresses.ts'
import { BARE, MOST, RECORDED } from './recorded.ts'
import { type Kind, processorTimes } from './turns.ts'

const CARDS = 48
const MANY_CARDS = 240
const SCHEDULE = { warmUp: 60, rounds: 10, each: 8 } as const
/** For the comparison of 48 cards with 240, whose misses are many times as dear. */
const GROWTH_SCHEDULE = { warmUp: 20, rounds: 10, each: 4 } as const

const LISTING = '/browse/womens/dresses'
const UK = MARKETS.en

async function askFor(port: number, path: string, state: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const answer = await exchange({ port, path, headers })
  const said = answer.headers.get('x-shell')
  if (answer.status !== 200 || said !== state) {
    throw new Error(`${path} answered ${answer.status}, x-shell: ${said}`)
  }
}

/** Asks for one after another, each a miss. */
function missesOf(name: string, workerd: Workerd, port: number, addresses: readonly string[]): Kind {
  const left = addresses.values()
  return {
    name,
    workerd,
    async ask() {
      const { value: path, done } = left.next()
      if (done) {
        throw new Error(`${name}: too few addresses`)
      }
      await askFor(port, path, 'miss')
    },
  }
}

const pageOf = (name: string, workerd: Workerd, visitor: Visitor, path: string): Kind => ({
  name,
  workerd,
  async ask() {
    await visitor.ask(path)
  },
})

const openStrictVisitor = (port: number): Visitor =>
  openVisitor(port, {
    saw({ request, status }) {
      if (status < 200 || status >= 400) {
        throw new Error(`${request} answered ${status}`)
      }
    },
  })

/** A customer with a bag and a wishlist, and an editor. */
async function personalKinds(workerd: Workerd, port: number): Promise<readonly Kind[]> {
  const customer = openStrictVisitor(port)
  await register(customer, UK)
  await customer.ask(paths.bagItems(UK), {
    form: { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' },
  })
  for (const item of ['1001~Red', '1002~Camel', '1005~Red']) {
    await customer.ask(paths.wishlistItems(UK), { form: { item } })
  }
  const cookie = await previewCookie(port)
  return [
    {
      name: 'home in a preview',
      workerd,
      ask: () => askFor(port, paths.home(UK), 'bypass', { cookie }),
    },
    pageOf('bag', workerd, customer, paths.bag(UK)),
    pageOf('wishlist', workerd, customer, paths.wishlist(UK)),
    pageOf('account, profile', workerd, customer, paths.account(UK, 'my-profile')),
    pageOf('account, orders', workerd, customer, paths.account(UK, 'order-history')),
    pageOf('checkout (the way to the platform)', workerd, customer, paths.checkout(UK)),
  ]
}

/** The products of the listing's pages in two markets, each once. */
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

/** The same goods again and again, each as a product of its own. */
function grown(answer: string): string {
  const { data, ...rest }: { data: readonly { id: number }[] } = JSON.parse(answer)
  const many = Array.from({ length: MANY_CARDS / CARDS }, (_, time) =>
    data.map((one) => ({ ...one, id: one.id + time * 1_000_000 })),
  )
  return JSON.stringify({ ...rest, data: many.flat() })
}

/** The same misses with answers of 48 goods and with answers of 240. */
async function growth(proxy: Between, workerd: Workerd, port: number, addresses: readonly string[]): Promise<number> {
  const half = addresses.length / 2
  const few = missesOf(`${CARDS} cards`, workerd, port, addresses.slice(0, half))
  const many = missesOf(`${MANY_CARDS} cards`, workerd, port, addresses.slice(half))
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

/** Beside what was recorded, both in times of the bare stream of their own run. */
function linesOf(times: ReadonlyMap<string, number>): { readonly text: string; readonly targets: readonly Target[] } {
  const bare = times.get(BARE) ?? Number.NaN
  const rows = Array.from(times, ([name, ms]) => {
    const before = RECORDED[name]
    return { name, ms, ofBare: ms / bare, ofRecorded: before === undefined ? undefined : ms / bare / before.ofBare, before }
  })
  return {
    text: table(
      ['processor time of the storefront', 'ms', 'of bare', 'recorded ms', 'of bare', 'of the recorded'],
      rows.map(({ name, ms, ofBare, ofRecorded, before }) => [
        name,
        ms.toFixed(2),
        ofBare.toFixed(2),
        before?.ms.toFixed(2) ?? '',
        before?.ofBare.toFixed(2) ?? '',
        ofRecorded?.toFixed(2) ?? '',
      ]),
    ),
    targets: rows.flatMap(({ name, ofRecorded }) =>
      ofRecorded === undefined
        ? []
        : [{ name: `${name}: processor time, of the recorded`, value: ofRecorded, most: MOST.ofRecorded, unit: '' }],
    ),
  }
}

export async function measureProcessor(proxy: Between): Promise<Report> {
  const kv = await startKv()
  try {
    return await withShop(
      proxy,
      [],
      async (workerd) => {
        const port = workerd.port(SHOP.storefront)
        await guestPage(port, LISTING)
        const bare = await bareKind(kv)
        try {
          const listings = listingAddresses()
          const own = SCHEDULE.warmUp + SCHEDULE.rounds * SCHEDULE.each
          say('Asking for pages that no store holds…')
          const times = await processorTimes(
            [
              bare,
              missesOf('listing, a miss', workerd, port, listings.slice(0, own)),
              missesOf('search, a miss', workerd, port, searchAddresses()),
              missesOf('product, a miss', workerd, port, await productAddresses(port)),
              ...(await personalKinds(workerd, port)),
            ],
            SCHEDULE,
          )
          say(`Asking for pages of ${MANY_CARDS} cards…`)
          const grows = await growth(proxy, workerd, port, listings.slice(own))
          const { text, targets } = linesOf(times)
          return {
            text: `${text}\n\n${MANY_CARDS} cards, in times of ${CARDS} cards (a miss, CPU): ${shortly(grows)}`,
            targets: [
              ...targets,
              { name: `a miss of ${MANY_CARDS} cards, of one of ${CARDS}`, value: grows, most: MOST.ofFewCards, unit: ' ×' },
            ],
          }
        } finally {
          await bare.stop()
        }
      },
      { kv: `127.0.0.1:${kv.port(SHOP.kv)}` },
    )
  } finally {
    await kv.stop()
  }
}
