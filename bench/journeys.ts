/**
 * Measures how long one visitor waits for a cached page and for a change to the bag, and how fast the first byte of a cached page
 * arrives while upstreams are slow. `misses.ts` measures uncached pages.
 * @module
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { RecordingProxy } from '../scripts/workerd/recording-proxy.ts'
import { type Exchange, exchange } from './load.ts'
import { median } from './report.ts'

/** Cookies of a visitor with three items in the bag. The measured pages never request that bag from upstream. */
export const VISITOR_WITH_BAG = '__Host-cart-1-GBP=11111111-1111-4111-8111-111111111111; bag-count-en=3'

const PRIMING_TRIES = 40
const PRIMING_PAUSE_MS = 150

/**
 * Requests the page until it is cached.
 * @param cookie the stylesheet's cookie; omit it for a first visit
 */
export async function guestPage(port: number, path: string, cookie = ''): Promise<Exchange> {
  let last = ''
  for (let tries = 0; tries < PRIMING_TRIES; tries += 1) {
    const answer = await exchange({ port, path, headers: cookie ? { cookie } : {} })
    last = `${answer.status}, x-shell: ${answer.headers.get('x-shell') ?? 'none'}`
    if (answer.status === 200 && answer.headers.get('x-shell') === 'hit') {
      return answer
    }
    await pause(PRIMING_PAUSE_MS)
  }
  throw new Error(`${path} is never stored; it answers ${last}`)
}

/**
 * Starts a preview with the navigation headers that an editor's browser sends.
 * @returns the preview's cookie
 */
export async function previewCookie(port: number): Promise<string> {
  const answer = await exchange({
    port,
    path: '/?ampl_domain=abc123.staging.bigcontent.io',
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  })
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0]
  if (answer.status !== 302 || !cookie) {
    throw new Error(`a preview answered ${answer.status}, and no cookie`)
  }
  return cookie
}

const ADD = new URLSearchParams({ productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' }).toString()

/**
 * Posts the form that adds one product to a new bag.
 * @param origin the shop's own origin
 */
export async function addToBag(port: number, origin = `http://localhost:${port}`): Promise<Exchange> {
  const answer = await exchange({
    port,
    path: '/bag/items',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, host: new URL(origin).host },
    body: ADD,
  })
  if (answer.status !== 303) {
    throw new Error(`adding to the bag answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`)
  }
  return answer
}

export async function bagTime(port: number, times: number): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) {
    all.push((await addToBag(port)).whole)
  }
  return median(all)
}

/** The time of one direct call to the backend, in milliseconds. Adding to the bag waits for three such calls in a row. */
export async function bareCallTime({ address }: RecordingProxy, times: number): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) {
    const answer = await exchange({
      port: Number(address.split(':').at(-1)),
      path: '/bigcommerce/createCart',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bigcommerce-channel-id': '1' },
      body: JSON.stringify([{ data: { line_items: [], currency: { code: 'GBP' } } }]),
    })
    if (answer.status !== 200) {
      throw new Error(`createCart answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`)
    }
    all.push(answer.whole)
  }
  return median(all)
}

export interface FirstByte {
  readonly firstByte: number
  readonly whole: number
}

const DELAY_MS = 2_000
const APART_MS = 60

/**
 * Measures the time to the listing's first byte for a visitor with a bag, while every upstream response is two seconds late. The
 * requests overlap.
 */
export async function firstByteWhileSlow(
  port: number,
  listing: string,
  proxy: RecordingProxy,
  times: number,
): Promise<FirstByte> {
  const added = await addToBag(port)
  const cookie = added.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  proxy.delayBy(DELAY_MS)
  try {
    const visits: Promise<Exchange>[] = []
    for (let time = 0; time < times; time += 1) {
      visits.push(exchange({ port, path: listing, headers: { cookie } }))
      await pause(APART_MS)
    }
    const answers = await Promise.all(visits)
    const whole = median(answers.map((answer) => answer.whole))
    const states = new Set(answers.map((answer) => answer.headers.get('x-shell')))
    if (!answers.every(({ headers }) => ['hit', 'stale'].includes(headers.get('x-shell') ?? ''))) {
      throw new Error(`not the stored page: ${[...states]}`)
    }
    return { firstByte: median(answers.map((answer) => answer.firstByte)), whole }
  } finally {
    proxy.delayBy(0)
  }
}
