/**
 * How long a signed-in customer waits for the customer's own pages. Each page asks the upstreams anew, since no cache keeps it. It takes turns
 * with a Worker that makes the same calls and answers with as many bytes (subjects/calls-alone.ts).
 * @module
 */
import { performance } from 'node:perf_hooks'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { Between } from '../scripts/workerd/between.ts'
import type { Workerd } from '../scripts/workerd/workerd.ts'
import { previewCookie } from './journeys.ts'
import { exchange } from './load.ts'
import { type Plan, planOf } from './plan.ts'
import { median } from './report.ts'
import { CALLS_ALONE, SHOP } from './shop.ts'
import { register } from './soak/buying-journeys.ts'
import { openVisitor } from './soak/visitor.ts'

export interface PersonalTime {
  readonly page: string
  /** Milliseconds to the last byte. */
  readonly time: number
  /** Milliseconds of the storefront's processor time. */
  readonly cpu: number
  /** In times of its calls alone; the median of the ratios inside a turn. */
  readonly ofCalls: number
  readonly calls: number
  /** How many of them wait for others before. */
  readonly steps: number
}

const UK = MARKETS.en
const PIECES = ['1001~Red', '1002~Camel', '1005~Red'] as const

const PREVIEW = 'home in a preview'

const PAGES = {
  bag: paths.bag(UK),
  wishlist: paths.wishlist(UK),
  'account, profile': paths.account(UK, 'my-profile'),
  'account, orders': paths.account(UK, 'order-history'),
  'checkout (the way to the platform)': paths.checkout(UK),
  [PREVIEW]: paths.home(UK),
} as const

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** @returns a way to make the calls of the plan */
async function floorOf(port: number, plan: Plan): Promise<() => Promise<unknown>> {
  await fetch(`http://127.0.0.1:${port}`, { method: 'PUT', body: JSON.stringify(plan) })
  return async () => {
    const { status, body } = await exchange({ port, path: '/' })
    if (status !== 200 || body.byteLength !== plan.bytes) {
      throw new Error(`the calls alone answered ${status} with ${body.byteLength} bytes of ${plan.bytes}`)
    }
  }
}

/** @param times how often each page is asked for, one after another */
export async function personalTimes(workerd: Workerd, proxy: Between, times: number): Promise<readonly PersonalTime[]> {
  const port = workerd.port(SHOP.storefront)
  const visitor = openVisitor(port, {
    saw({ request, status }) {
      if (status < 200 || status >= 400) {
        throw new Error(`${request} answered ${status}`)
      }
    },
  })
  await register(visitor, UK)
  await visitor.ask(paths.bagItems(UK), {
    form: { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' },
  })
  for (const item of PIECES) {
    await visitor.ask(paths.wishlistItems(UK), { form: { item } })
  }
  const measured: PersonalTime[] = []
  const cookie = await previewCookie(port)
  for (const [page, path] of Object.entries(PAGES)) {
    // An editor has no bag.
    const how = page === PREVIEW ? { headers: { cookie } } : {}
    const ask = () => visitor.ask(path, how)
    // The first answer reads what all visitors share.
    await ask()
    let bytes = 0
    const calls = await proxy.callsOf(async () => {
      bytes = Buffer.byteLength((await ask()).body)
    })
    const plan = planOf(calls, bytes)
    const floor = await floorOf(workerd.port(CALLS_ALONE), plan)
    const turns: { readonly page: number; readonly floor: number }[] = []
    let cpu = 0
    for (let time = 0; time < times; time += 1) {
      const before = workerd.cpuMs()
      const own = await timeOf(ask)
      cpu += workerd.cpuMs() - before
      turns.push({ page: own, floor: await timeOf(floor) })
    }
    measured.push({
      page,
      time: median(turns.map((turn) => turn.page)),
      cpu: cpu / times,
      ofCalls: median(turns.map((turn) => turn.page / turn.floor)),
      calls: calls.length,
      steps: plan.steps.length,
    })
  }
  return measured
}
