/**
 * Rows of the fault matrix (safety §3), each about one operation of the commerce service: the shop's response to each kind of fault. A
 * form's JSON response is tested under all faults, its page under few, because a page costs ten times as much.
 * @module
 */
import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import type { TestShop } from './create-test-shop.ts'
import { newCustomer, sessionCookie } from './customers.ts'
import { CODED_FAULTS, createCell, FAULTS, kvOfCell, type NamedFault } from './fault-cells.ts'
import { TRIES_ALL } from './tries-all.ts'

type Answer = readonly [status: number, words?: string]

export interface FaultRow {
  readonly operation: string
  readonly as?: 'guest'
  /** Runs before the fault is set. */
  readonly before?: (shop: TestShop) => Promise<unknown>
  readonly ask: (shop: TestShop, email: string) => Promise<Response>
  /** The status without a fault. A harmless fault (F13) must not change it. */
  readonly good: number
  readonly outage: Answer
  /** Response to F6 (404), if it differs from that to an outage. */
  readonly missing?: Answer
  /** The message after F8 (429), if the limit applies to the account. */
  readonly tooMany?: string
  /** Unusual responses that the API allows here: an empty one, or one of any shape. */
  readonly mayBe?: readonly ('empty' | 'anything')[]
  /** The normal response has no body that could be cut. */
  readonly hasNoBody?: true
  /** The normal response is a refusal, recognised by its status even without a body. */
  readonly refuses?: true
  /** Responds only with a page, never with JSON. */
  readonly isPage?: true
  /** The change can be made only once, and is made even if its response is cut. So only one fault of each error code is tested. */
  readonly isOnce?: true
}

/** Outcome of an outage: nothing was changed, and the page or form says so. */
export const failed = (words: string): Pick<FaultRow, 'outage'> => ({ outage: [503, words] })
/** Like `failed`, for a form that also limits attempts. */
export const failedForm = (words: {
  readonly failed: string
  readonly tooMany: string
}): Pick<FaultRow, 'outage' | 'tooMany'> => ({
  ...failed(words.failed),
  tooMany: words.tooMany,
})

/** Whether the fault leaves the normal response intact. */
function isHarmless({ id, fault }: NamedFault, { hasNoBody, refuses, mayBe = [] }: FaultRow): boolean {
  const endsWell = fault.kind === 'cut' && fault.ends !== undefined && fault.ends !== 'broken'
  const isEmpty = endsWell && fault.after === 'nothing'
  return (
    id === 'F13' ||
    (id === 'F10' && mayBe.includes('anything')) ||
    (isEmpty && mayBe.includes('empty')) ||
    (endsWell && Boolean(refuses || hasNoBody)) ||
    (id === 'F15' && Boolean(hasNoBody))
  )
}

function answerTo(named: NamedFault, row: FaultRow): Answer {
  const { good, outage, missing, tooMany } = row
  const { id } = named
  if (isHarmless(named, row)) {
    return [good]
  }
  if (id === 'F6') {
    return missing ?? outage
  }
  return id === 'F8' && tooMany !== undefined ? [429, tooMany] : outage
}

/** All cells share the cached menus and footer. Personal pages are never cached, so the cells do not affect each other. */
const PAGES = kvOfCell('rows')

/** @returns faults of a cell; empty if all is right */
async function problemsOf(row: FaultRow, named: NamedFault, json: boolean): Promise<readonly unknown[]> {
  const { shop, strayed } = createCell({ bindings: { PAGES } })
  const customer = await newCustomer()
  const session = await sessionCookie(customer)
  if (row.as !== 'guest') {
    shop.jar.set(...session)
  }
  await row.before?.(shop)
  // Resets the rate limits, so that only their own tests reach them.
  await env.DB.prepare('DELETE FROM attempts').run()
  await shop.faults.set({ upstream: 'commerce', operation: row.operation, fault: named.fault })
  const asking: TestShop = { ...shop, post: (path, form) => shop.post(path, form, { json }) }
  const response = await row.ask(asking, customer.email)
  const body = await response.text()
  const [wanted, words = ''] = answerTo(named, row)
  const status = json && wanted === 303 ? 200 : wanted
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') && response.body !== null
  // The session is kept, and no incomplete session remains.
  const isKept = wanted < 400 || shop.jar.get(session[0]) === (row.as === 'guest' ? undefined : session[1])
  const retryAfter = response.headers.get('retry-after')
  const found = [response.status, body.includes(words) || words, !isHtml || body.endsWith('</html>'), retryAfter, isKept, strayed]
  const wait = status === 503 ? '5' : status === 429 ? '30' : null
  const expected = [status, true, true, wait, true, []]
  const how = json ? 'as JSON' : 'as a page'
  return JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [{ fault: `${named.id} ${named.name}, ${how}`, found, expected }]
}

/** The faults that are tested on pages. `npm test` tests an outage only there, and `npm run test:all` one fault of each kind of response. */
const ON_PAGES: ReadonlySet<string> = new Set(
  TRIES_ALL ? ['F4 500', 'F6 404', 'F8 429 with Retry-After', 'F13 another content type'] : ['F4 500'],
)
const PAGE_FAULTS = CODED_FAULTS.filter(({ id, name }) => ON_PAGES.has(`${id} ${name}`))

/** Faults that only wait, so they run in parallel. */
const isSlow = ({ id }: NamedFault) => ['F2', 'F3', 'F15'].includes(id)

export async function expectRow(row: FaultRow): Promise<void> {
  const faults = row.isOnce ? FAULTS.filter((named) => CODED_FAULTS.includes(named)) : FAULTS
  const slow = Promise.all(faults.filter(isSlow).map((named) => problemsOf(row, named, !row.isPage)))
  const problems: unknown[] = []
  const onPages = row.isPage || row.isOnce ? [] : PAGE_FAULTS
  for (const named of faults.filter((one) => !isSlow(one) && (TRIES_ALL || !onPages.includes(one)))) {
    problems.push(...(await problemsOf(row, named, !row.isPage)))
  }
  for (const named of onPages) {
    problems.push(...(await problemsOf(row, named, false)))
  }
  expect([...problems, ...(await slow).flat()]).toEqual([])
}
