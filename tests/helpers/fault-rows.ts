/**
 * Rows of the fault matrix (safety §3). Each row states the shop's response when one commerce operation fails. JSON requests to
 * forms are tested under all faults. Page requests are tested under only a few, because a page takes ten times as long.
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
  readonly before?: (shop: TestShop) => Promise<unknown>
  readonly ask: (shop: TestShop, email: string) => Promise<Response>
  /** The status without a fault. A harmless fault (F13) must not change it. */
  readonly good: number
  readonly outage: Answer
  /** Response to F6 (404), if it differs from the response to an outage. */
  readonly missing?: Answer
  /** Message for F8 (429), if the limit applies to the account. */
  readonly tooMany?: string
  /** Unusual responses that the API allows here: an empty body, or JSON of any shape. */
  readonly mayBe?: readonly ('empty' | 'anything')[]
  /** The normal response has no body to cut. */
  readonly hasNoBody?: true
  /** The normal response is a refusal. Its status alone shows this, even if the body is missing. */
  readonly refuses?: true
  /** The route responds only with a page, never with JSON. */
  readonly isPage?: true
  /** The change can be made only once and takes effect even if its response is cut, so only one fault per error code is tested. */
  readonly isOnce?: true
}

/** In an outage nothing is changed, and the page or form shows this message. */
export const failed = (words: string): Pick<FaultRow, 'outage'> => ({ outage: [503, words] })
/** Like `failed`, for a form with a rate limit. */
export const failedForm = (words: {
  readonly failed: string
  readonly tooMany: string
}): Pick<FaultRow, 'outage' | 'tooMany'> => ({
  ...failed(words.failed),
  tooMany: words.tooMany,
})

/** Whether the normal response survives the fault. */
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

/** All cells share the cached menus and footer. Personal pages are never cached, so cells do not affect each other. */
const PAGES = kvOfCell('rows')

/** @returns the problems found in one cell; empty if there are none */
async function problemsOf(row: FaultRow, named: NamedFault, json: boolean): Promise<readonly unknown[]> {
  const { shop, strayed } = createCell({ bindings: { PAGES } })
  const customer = await newCustomer()
  const session = await sessionCookie(customer)
  if (row.as !== 'guest') {
    shop.jar.set(...session)
  }
  await row.before?.(shop)
  // Rate limits have their own tests.
  await env.DB.prepare('DELETE FROM attempts').run()
  await shop.faults.set({ upstream: 'commerce', operation: row.operation, fault: named.fault })
  const asking: TestShop = { ...shop, post: (path, form) => shop.post(path, form, { json }) }
  const response = await row.ask(asking, customer.email)
  const body = await response.text()
  const [wanted, words = ''] = answerTo(named, row)
  const status = json && wanted === 303 ? 200 : wanted
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') && response.body !== null
  // The customer is still signed in, and a guest has no session.
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

/**
 * Faults that are tested on pages. `npm test` tests only an outage; `npm run test:all` tests one fault for each kind of response.
 */
const ON_PAGES: ReadonlySet<string> = new Set(
  TRIES_ALL ? ['F4 500', 'F6 404', 'F8 429 with Retry-After', 'F13 another content type'] : ['F4 500'],
)
const PAGE_FAULTS = CODED_FAULTS.filter(({ id, name }) => ON_PAGES.has(`${id} ${name}`))

/** These faults only wait, so they run in parallel. */
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
