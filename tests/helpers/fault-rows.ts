/**
 * Rows of the fault matrix (safety §3) about one operation of the commerce service each: what the shop answers under each kind of fault.
 * @module
 */
import { expect } from 'vitest'
import type { TestShop } from './create-test-shop.ts'
import { newCustomer, sessionCookie } from './customers.ts'
import { createCell, FAULTS, type NamedFault } from './fault-cells.ts'

type Answer = readonly [status: number, words?: string]

export interface FaultRow {
  readonly operation: string
  readonly as?: 'guest'
  /** Runs before the fault. */
  readonly before?: (shop: TestShop) => Promise<unknown>
  readonly ask: (shop: TestShop, email: string) => Promise<Response>
  /** What is right; a fault that does no harm (F13) is answered alike. */
  readonly good: number
  readonly outage: Answer
  /** F6, where it is not an outage. */
  readonly missing?: Answer
  /** F8, likewise: the service speaks of one account. */
  readonly tooMany?: string
  /** What a 503 says of when to come back, in seconds. */
  readonly retryAfter?: string
  /** What the wire lists as an answer: nothing; or a shape that it does not name, so that any is one. */
  readonly mayBe?: readonly ('empty' | 'anything')[]
}

function answerTo(named: NamedFault, { good, outage, missing, tooMany, mayBe = [] }: FaultRow): Answer {
  const { id, fault } = named
  const isEmpty = fault.kind === 'cut' && fault.after === 'nothing'
  // a refusal is one by its status, with or without its body
  const isRefused = isEmpty && missing?.[0] === good
  if (id === 'F13' || isRefused || (id === 'F10' && mayBe.includes('anything')) || (isEmpty && mayBe.includes('empty'))) {
    return [good]
  }
  if (id === 'F6') {
    return missing ?? outage
  }
  return id === 'F8' && tooMany !== undefined ? [429, tooMany] : outage
}

/** @returns what is wrong with a cell; nothing where all is right */
async function problemsOf(row: FaultRow, named: NamedFault): Promise<readonly unknown[]> {
  const { shop, strayed } = createCell({ name: 'customers' })
  const customer = await newCustomer()
  const session = await sessionCookie(customer)
  if (row.as !== 'guest') {
    shop.jar.set(...session)
  }
  await row.before?.(shop)
  await shop.faults.set({ upstream: 'commerce', operation: row.operation, fault: named.fault })
  const response = await row.ask(shop, customer.email)
  const html = await response.text()
  const [status, words = ''] = answerTo(named, row)
  const isPage = status !== 303 && !response.headers.has('content-disposition')
  // the first session is kept, and no half-made one is left
  const isKept = status < 400 || shop.jar.get(session[0]) === (row.as === 'guest' ? undefined : session[1])
  const retryAfter = response.headers.get('retry-after')
  const found = [response.status, html.includes(words) || words, !isPage || html.endsWith('</html>'), retryAfter, isKept, strayed]
  const wait = status === 503 ? (row.retryAfter ?? '5') : status === 429 ? '30' : null
  const expected = [status, true, true, wait, true, []]
  return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ fault: `${named.id} ${named.name}`, found, expected }]
}

/**
 * One of each kind that the shop's client tells apart: `fault-switches.worker.test.ts` shows that the others end as one of these.
 */
const KINDS: ReadonlySet<string> = new Set([
  'F1 refused',
  'F2 hangs',
  'F4 500',
  'F6 404',
  'F8 429 with Retry-After',
  'F10 JSON of another shape',
  'F11 cut to an empty answer',
  'F13 another content type',
])
const KINDS_OF_FAULT = FAULTS.filter(({ id, name }) => KINDS.has(`${id} ${name}`))

export async function expectRow(row: FaultRow): Promise<void> {
  const problems: unknown[] = []
  // it does nothing but wait
  const hanging = Promise.all(KINDS_OF_FAULT.filter(({ id }) => id === 'F2').map((named) => problemsOf(row, named)))
  for (const named of KINDS_OF_FAULT.filter(({ id }) => id !== 'F2')) {
    problems.push(...(await problemsOf(row, named)))
  }
  expect([...problems, ...(await hanging).flat()]).toEqual([])
}
