/**
 * What a signed-in customer waits for whose pages are made for nobody else: each asks the upstreams anew, and no cache keeps it.
 * @module
 */
import { performance } from 'node:perf_hooks'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { Workerd } from '../scripts/workerd/workerd.ts'
import { previewCookie } from './journeys.ts'
import { median } from './report.ts'
import { register } from './soak/buying-journeys.ts'
import { openVisitor } from './soak/visitor.ts'

export interface PersonalTime {
  readonly page: string
  /** Milliseconds to the last byte. */
  readonly time: number
  /** Milliseconds of the storefront's processor time. */
  readonly cpu: number
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

/** @param times how often each page is asked for, one after another */
export async function personalTimes(workerd: Workerd, port: number, times: number): Promise<readonly PersonalTime[]> {
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
    const before = workerd.cpuMs()
    const all: number[] = []
    for (let time = 0; time < times; time += 1) {
      const from = performance.now()
      await visitor.ask(path, how)
      all.push(performance.now() - from)
    }
    measured.push({ page, time: median(all), cpu: (workerd.cpuMs() - before) / times })
  }
  return measured
}
