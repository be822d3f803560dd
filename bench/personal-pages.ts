/**
 * The pages that no cache keeps: those of a signed-in customer, and an editor's preview. Each can be asked for again and again, and so can
 * its calls of the upstreams alone.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { Between } from '../scripts/workerd/between.ts'
import type { Workerd } from '../scripts/workerd/workerd.ts'
import { previewCookie } from './journeys.ts'
import { exchange } from './load.ts'
import { planOf } from './plan.ts'
import { CALLS_ALONE, SHOP } from './shop.ts'
import { register } from './soak/buying-journeys.ts'
import { openStrictVisitor } from './soak/visitor.ts'

export interface PersonalPage {
  readonly name: string
  readonly ask: () => Promise<unknown>
  /** Asks a Worker that makes the same calls, and answers with as many bytes (subjects/calls-alone.ts). */
  readonly askCallsAlone: () => Promise<unknown>
  readonly calls: number
  /** How many calls, or calls side by side, wait for others before them. */
  readonly steps: number
}

const UK = MARKETS.en
const PIECES = ['1001~Red', '1002~Camel', '1005~Red'] as const

const CUSTOMERS_PAGES = {
  bag: { path: paths.bag(UK), status: 200 },
  wishlist: { path: paths.wishlist(UK), status: 200 },
  'account, profile': { path: paths.account(UK, 'my-profile'), status: 200 },
  'account, orders': { path: paths.account(UK, 'order-history'), status: 200 },
  'checkout (the way to the platform)': { path: paths.checkout(UK), status: 303 },
} as const

/** @param ask one visit, with the bytes of its page */
async function withItsCalls(name: string, ask: () => Promise<number>, workerd: Workerd, proxy: Between): Promise<PersonalPage> {
  // The first answer reads what all visitors share.
  await ask()
  let bytes = 0
  const calls = await proxy.callsOf(async () => {
    bytes = await ask()
  })
  const plan = planOf(calls, bytes)
  const port = workerd.port(CALLS_ALONE)
  const path = `/${encodeURIComponent(name)}`
  await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', body: JSON.stringify(plan) })
  return {
    name,
    ask,
    async askCallsAlone() {
      const { status, body } = await exchange({ port, path })
      if (status !== 200 || body.byteLength !== bytes) {
        throw new Error(`the calls of ${name} alone answered ${status} with ${body.byteLength} bytes of ${bytes}`)
      }
    },
    calls: calls.length,
    steps: plan.steps.length,
  }
}

/** Of one customer with a bag and a wishlist. The shop runs beside the Worker of `callsAlone`. */
export async function personalPages(workerd: Workerd, proxy: Between): Promise<readonly PersonalPage[]> {
  const port = workerd.port(SHOP.storefront)
  const customer = openStrictVisitor(port)
  if ((await register(customer, UK)).status !== 303) {
    throw new Error('the customer could not register')
  }
  await customer.ask(paths.bagItems(UK), {
    form: { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' },
  })
  for (const item of PIECES) {
    await customer.ask(paths.wishlistItems(UK), { form: { item } })
  }
  const pages: PersonalPage[] = []
  for (const [name, { path, status }] of Object.entries(CUSTOMERS_PAGES)) {
    const expected = (answered: number) => answered === status
    const ask = async () => Buffer.byteLength((await customer.ask(path, { expected })).body)
    pages.push(await withItsCalls(name, ask, workerd, proxy))
  }
  // An editor has no bag.
  const cookie = await previewCookie(port)
  async function preview(): Promise<number> {
    const { status, headers, body } = await exchange({ port, path: paths.home(UK), headers: { cookie } })
    if (status !== 200 || headers.get('x-shell') !== 'bypass') {
      throw new Error(`the preview answered ${status}, x-shell: ${headers.get('x-shell')}`)
    }
    return body.byteLength
  }
  pages.push(await withItsCalls('home in a preview', preview, workerd, proxy))
  return pages
}
