/**
 * The faults of the matrix (safety §3, F1 to F15). Each cell has its own shop, so that cached pages and open circuit breakers in
 * one cell do not affect the next.
 * @module
 */
import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import type { FaultSwitchInput } from '#backend/development/faults/fault.ts'
import { MARKETS } from '#domain/markets.ts'
import { errorLinks } from '#domain/text/error-links.ts'
import { errorText } from '#domain/text/errors.ts'
import { createTestShop, type TestShop, type TestShopOptions } from './create-test-shop.ts'
import { TRIES_ALL } from './tries-all.ts'

type FaultInput = FaultSwitchInput['fault']

export interface NamedFault {
  readonly id: string
  readonly name: string
  readonly fault: FaultInput
}

const ELSEWHERE = 'https://elsewhere.example/'

export const ALL_FAULTS: readonly NamedFault[] = [
  { id: 'F1', name: 'refused', fault: { kind: 'refuse' } },
  { id: 'F2', name: 'hangs', fault: { kind: 'hang' } },
  { id: 'F3', name: '5 s late', fault: { kind: 'delay', ms: 5_000 } },
  { id: 'F4', name: '500', fault: { kind: 'status', status: 500 } },
  { id: 'F5', name: '502 with HTML', fault: { kind: 'html' } },
  { id: 'F6', name: '404', fault: { kind: 'status', status: 404 } },
  { id: 'F7', name: '408', fault: { kind: 'status', status: 408 } },
  { id: 'F8', name: '429 with Retry-After', fault: { kind: 'status', status: 429, retryAfter: 30 } },
  { id: 'F9', name: 'malformed JSON', fault: { kind: 'malformed' } },
  { id: 'F10', name: 'JSON of another shape', fault: { kind: 'shape' } },
  { id: 'F11', name: 'cut half-way', fault: { kind: 'cut' } },
  { id: 'F11', name: 'cut half-way of its declared length', fault: { kind: 'cut', ends: 'short' } },
  { id: 'F11', name: 'cut half-way, as an early end', fault: { kind: 'cut', ends: 'early' } },
  { id: 'F11', name: 'cut to an empty response', fault: { kind: 'cut', after: 'nothing', ends: 'early' } },
  { id: 'F12', name: '20 MB', fault: { kind: 'oversized' } },
  { id: 'F13', name: 'another content type', fault: { kind: 'content-type' } },
  { id: 'F14', name: '301 to another host', fault: { kind: 'redirect', to: ELSEWHERE } },
  { id: 'F15', name: 'one byte a second', fault: { kind: 'drip', bytesPerSecond: 1 } },
]

/**
 * One fault per error code of the shop's HTTP client. `fault-switches.worker.test.ts` shows that the other faults give the same
 * codes.
 */
const CODED: ReadonlySet<string> = new Set([
  'F1 refused',
  'F2 hangs',
  'F4 500',
  'F6 404',
  'F8 429 with Retry-After',
  'F10 JSON of another shape',
  'F11 cut to an empty response',
  'F13 another content type',
])

export const CODED_FAULTS: readonly NamedFault[] = ALL_FAULTS.filter(({ id, name }) => CODED.has(`${id} ${name}`))

/**
 * Pages treat a failure and a 404 differently, so each operation is tested with both. `commerce.worker.test.ts` tries every status
 * code on one page.
 */
const TOLD_APART: ReadonlySet<string> = new Set(['F4', 'F6'])

export const FAULTS: readonly NamedFault[] = TRIES_ALL ? ALL_FAULTS : CODED_FAULTS.filter(({ id }) => TOLD_APART.has(id))

/** Whether the fault cuts the body but ends the response normally. Such a cut is noticed in JSON but not in an image. */
export const endsEarly = ({ fault }: NamedFault): boolean => fault.kind === 'cut' && fault.ends === 'early'

/** Whether the fault leaves no usable response. A 404 is usable, and so is valid JSON with the wrong content type. */
export const isOutage = ({ id }: NamedFault): boolean => id !== 'F6' && id !== 'F13'

/** Milliseconds. A healthy upstream responds sooner even on a busy machine, and a hundred cells still finish quickly. */
const TIMEOUT_MS = '400'

type KvMethod = 'get' | 'getWithMetadata' | 'put' | 'delete' | 'list'

/** Returns a view of the shared KV that contains only one cell's keys. Its methods can be replaced. */
export function kvOfCell(cell: string, replaced: Partial<Record<KvMethod, () => Promise<never>>> = {}): KVNamespace {
  const keyed = new Set<string | symbol>(['get', 'getWithMetadata', 'put', 'delete'])
  return new Proxy(env.PAGES, {
    get(kv, name) {
      if (name in replaced) {
        return Reflect.get(replaced, name)
      }
      const method = Reflect.get(kv, name).bind(kv)
      return keyed.has(name) ? (key: string, ...rest: unknown[]) => method(`${cell}/${key}`, ...rest) : method
    },
  })
}

export interface Cell {
  readonly shop: TestShop
  /** Calls that could reach another host, directly or through a redirect. */
  readonly strayed: readonly string[]
  readonly storedPages: () => Promise<readonly string[]>
}

export interface CellOptions extends TestShopOptions {
  /** Cells with the same name share their cached pages and nothing else. */
  readonly name?: string
}

let cells = 0

export function createCell({ name, ...options }: CellOptions = {}): Cell {
  cells += 1
  const cell = name ?? `cell-${cells}`
  const strayed: string[] = []
  const shop = createTestShop({
    ...options,
    bindings: { PAGES: kvOfCell(cell), UPSTREAM_TIMEOUT_MS: TIMEOUT_MS, ...options.bindings },
    upstream(request, pass) {
      if (new URL(request.url).host !== 'backend' || request.redirect !== 'manual') {
        strayed.push(request.url)
      }
      return options.upstream ? options.upstream(request, pass) : pass(request)
    },
  })
  return {
    shop,
    strayed,
    async storedPages() {
      const { keys } = await env.PAGES.list({ prefix: `${cell}/p:` })
      return keys.map((key) => key.name)
    },
  }
}

/** Expects the error page of spec A §2 with its four links and `no-store`. */
export async function expectErrorPage(response: Response): Promise<void> {
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const html = await response.text()
  expect(html).toContain(errorText.other.title)
  const { link, more } = errorLinks(MARKETS.en)
  const labels = [link, ...more].map(({ text }) => text)
  expect(labels).toHaveLength(4)
  for (const label of labels) {
    expect(html).toContain(label)
  }
  expect(html.endsWith('</html>')).toBe(true)
}

/**
 * Expects a complete page.
 * @returns its HTML
 */
export async function expectPage(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  const html = await response.text()
  // Parsing would take as long as the page itself, so the checks search the text.
  expect(html).toMatch(/<h1[\s>]/)
  expect(html.endsWith('</html>')).toBe(true)
  return html
}
