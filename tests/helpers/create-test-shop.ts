/**
 * A complete shop for a test: the storefront with the real embedded backend, on the test's bindings. Nothing of the project is mocked;
 * `upstream` can interfere between the two, for example like a broken network.
 * @module
 */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { createDevelopmentBackend } from '#backend/development/app.ts'
import { createFaultBoard, type FaultBoard } from '#backend/development/faults/board.ts'
import type { Settings } from '#backend/env.ts'
import { createApp } from '#worker/app.tsx'
import type { Bindings } from '#worker/settings/bindings.ts'
import { CookieJar } from './cookie-jar.ts'
import { faultsOf } from './faults.ts'

export const ORIGIN = 'https://shop.example'

export type Upstream = (request: Request) => Promise<Response>

export interface TestShopOptions {
  /** Intercepts calls from the storefront to the backend; by default they pass through. */
  readonly upstream?: (request: Request, pass: Upstream) => Promise<Response> | Response
  readonly bindings?: Partial<Bindings>
  readonly backend?: Settings
  /** Replaces the backend's database, for a test in which it fails. */
  readonly database?: D1Database
}

export interface Visit {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly form?: Record<string, string> | URLSearchParams
  readonly json?: boolean
  readonly body?: BodyInit
  /** Called when the first and the last byte of the body arrive, which may be before background work ends. */
  readonly arrived?: (end: 'first' | 'last') => void
}

async function bytesOf(body: ReadableStream<Uint8Array>, arrived?: Visit['arrived']): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of body) {
    if (parts.length === 0) {
      arrived?.('first')
    }
    parts.push(new Uint8Array(part))
  }
  arrived?.('last')
  return new Blob(parts).arrayBuffer()
}

/**
 * Shared by all shops of an isolate, as in the Workers' entries. Their only state is the routes, and registering them takes longer than a
 * visit.
 */
const app = createApp()
const boards = new WeakMap<object, FaultBoard>()
const { backend, hostedPages } = createDevelopmentBackend((c) => boards.get(c.env) ?? createFaultBoard())

/** A shop with a shopper's browser, which keeps cookies and sends an `Origin` header with each POST. */
export function createTestShop(options: TestShopOptions = {}) {
  const jar = new CookieJar()

  const backendEnv = { ...env, ...options.backend, DB: options.database ?? env.DB }
  boards.set(backendEnv, createFaultBoard())
  const passTo =
    (entrypoint: typeof backend): Upstream =>
    async (request) =>
      entrypoint.fetch(request, backendEnv, createExecutionContext())
  const bindingTo = (pass: Upstream) => ({
    fetch: async (request: Request) => (options.upstream ? options.upstream(request, pass) : pass(request)),
  })
  const pass = passTo(backend)
  const bindings = {
    ...env,
    // No lease by default, because leases are keyed by page and so shared by all shops of a test file. A test about several isolates
    // passes its own.
    REFRESH_LEASE: undefined,
    // Leaves out the line that a demonstration adds to each page.
    DEMONSTRATION: 'no',
    BACKEND: bindingTo(pass),
    HOSTED_PAGES: bindingTo(passTo(hostedPages)),
    ...options.bindings,
  }

  async function visit(path: string, { method, headers = {}, form, json, body, arrived }: Visit = {}): Promise<Response> {
    const request = new Request(new URL(path, ORIGIN), {
      method: method ?? (form || body ? 'POST' : 'GET'),
      headers: {
        ...(jar.size > 0 ? { cookie: jar.sent } : {}),
        ...(form || body ? { origin: ORIGIN } : {}),
        ...(json ? { accept: 'application/json' } : {}),
        ...headers,
      },
      body: form ? new URLSearchParams(form) : body,
      redirect: 'manual',
    })
    const context = createExecutionContext()
    const response = await app.fetch(request, bindings, context)
    // Reads the body first: slots still stream in, and background work may wait for the end of the stream.
    const bytes = response.body ? await bytesOf(response.body, arrived) : null
    await waitOnExecutionContext(context)
    jar.keep(response)
    return new Response(bytes, response)
  }

  return {
    faults: faultsOf({ request: (path, init) => backend.request(path, init, backendEnv) }),
    jar,
    visit,
    get: (path: string, headers?: Record<string, string>) => visit(path, { headers }),
    text: async (path: string) => (await visit(path)).text(),
    post: (path: string, form: Record<string, string>, more: Omit<Visit, 'form'> = {}) => visit(path, { ...more, form }),
    /** Calls the same backend directly. */
    commerce: async (method: string, args: readonly unknown[], channel = 1) =>
      pass(
        new Request(`http://backend/bigcommerce/${method}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-bigcommerce-channel-id': String(channel) },
          body: JSON.stringify(args),
        }),
      ),
  }
}

export type TestShop = ReturnType<typeof createTestShop>
