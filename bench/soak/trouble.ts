/**
 * Makes one upstream after another fail for a while during a soak. Each fault lists the kinds of requests that it may make fail,
 * according to the table in docs/resilience.md. All other requests must succeed.
 * @module
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultSwitchInput } from '#backend/development/faults/fault.ts'
import type { Backend } from '../backend.ts'

/** Each kind of request fails in its own way. */
type Kind = 'page' | 'own page' | 'change' | 'hosted'

/** Personal pages, which are never cached. */
const OWN_PAGES = /^GET (?:\/us|\/eu)?\/(?:bag|my-account|checkout-identity|checkout|order-confirmation|wishlist)\b/

function kindOf(request: string): Kind {
  if (request.includes('/hosted-checkout/')) {
    return 'hosted'
  }
  if (request.startsWith('POST')) {
    return 'change'
  }
  return OWN_PAGES.test(request) ? 'own page' : 'page'
}

/**
 * A 500 is the error page; a 503 is a temporary failure. The hosted pages belong to the platform and may fail with any of these
 * statuses.
 */
const FAILURES: Readonly<Record<Kind, readonly number[]>> = {
  page: [500],
  'own page': [503],
  change: [503],
  hosted: [500, 502, 503, 504],
}

interface Trial extends FaultSwitchInput {
  readonly fails: readonly Kind[]
}

const COMMERCE: readonly Kind[] = ['page', 'own page', 'change', 'hosted']

/** The faults in order. No fault returns 404, because that would mean that a bag no longer exists. */
const TRIALS: readonly Trial[] = [
  { upstream: 'commerce', fault: { kind: 'status', status: 500 }, probability: 0.5, fails: COMMERCE },
  { upstream: 'content', fault: { kind: 'hang' }, probability: 0.5, fails: ['page'] },
  { upstream: 'search', fault: { kind: 'refuse' }, fails: [] },
  { upstream: 'commerce', fault: { kind: 'delay', ms: 2_500 }, probability: 0.5, fails: COMMERCE },
  { upstream: 'promotions', fault: { kind: 'html' }, fails: [] },
  { upstream: 'recommendations', fault: { kind: 'malformed' }, fails: [] },
  { upstream: 'commerce', fault: { kind: 'cut', after: 'nothing', ends: 'early' }, probability: 0.3, fails: COMMERCE },
  { upstream: 'payments', fault: { kind: 'status', status: 503 }, probability: 0.5, fails: ['hosted'] },
  { upstream: 'hosted-checkout', fault: { kind: 'status', status: 500 }, probability: 0.5, fails: ['hosted'] },
  { upstream: '*', fault: { kind: 'refuse' }, fails: COMMERCE },
]
const LASTS_MS = 8_000
const CALM_MS = 22_000
/** Milliseconds. A circuit breaker stays open for ten seconds, and a pending call may end late. */
const FELT_FOR_MS = 14_000
/** Milliseconds within which a lost request is reported. */
const TOLD_WITHIN_MS = 1_000

interface Spell {
  readonly fails: readonly Kind[]
  readonly from: number
  to: number
}

export interface Failure {
  /** For example `POST /bag/items`. */
  readonly request: string
  readonly status: number
  /** Times of the request and the response, in epoch milliseconds. */
  readonly from: number
  readonly to: number
}

export interface Trouble {
  /** Whether a fault that can cause this failure was active, or the connection to the backend lost a call at that time. */
  explains(failure: Failure): boolean
  /** Number of faults so far. */
  count(): number
  /** @param end epoch milliseconds; the last fault ends before this time */
  until(end: number): Promise<void>
}

const TRIES = 5

/** Retries, because the failing backend may fail these requests too. */
async function ask(method: 'PUT' | 'DELETE', url: string, body?: FaultSwitchInput): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(() => undefined)
    // A 404 means that an earlier attempt already cleared the fault.
    if (answer && (answer.ok || (method === 'DELETE' && answer.status === 404))) {
      return
    }
    if (tries === TRIES) {
      throw new Error(`the fault switch answered ${answer?.status ?? 'nothing'}`)
    }
    await pause(500)
  }
}

/** Controls the backend's fault switches. */
export function createTrouble({ port, lost }: Backend): Trouble {
  const spells: Spell[] = []
  const url = `http://127.0.0.1:${port}/__faults/soak`
  return {
    explains({ request, status, from, to }) {
      const kind = kindOf(request)
      return (
        FAILURES[kind].includes(status) &&
        (spells.some((spell) => spell.fails.includes(kind) && spell.from <= to && from <= spell.to + FELT_FOR_MS) ||
          lost.some((at) => from <= at && at <= to + TOLD_WITHIN_MS))
      )
    },
    count: () => spells.length,
    async until(end) {
      for (let turn = 0; Date.now() + CALM_MS + LASTS_MS + FELT_FOR_MS < end; turn += 1) {
        await pause(CALM_MS)
        const trial = TRIALS[turn % TRIALS.length]
        if (trial) {
          const { fails, ...fault } = trial
          const spell: Spell = { fails, from: Date.now(), to: Number.POSITIVE_INFINITY }
          spells.push(spell)
          await ask('PUT', url, { ...fault, seed: turn })
          await pause(LASTS_MS)
          await ask('DELETE', url)
          spell.to = Date.now()
        }
      }
      await pause(Math.max(0, end - Date.now()))
    },
  }
}
