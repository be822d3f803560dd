/**
 * A complete shop for a test: the storefront in front of the real embedded backend, with the test's bindings. No code of the
 * project is mocked. A test can simulate a broken network by intercepting calls with `upstream`.
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
  /** Intercepts the storefront's calls to the backend. By default all calls pass through. */
  readonly upstream?: (request: Request, pass: Upstream) => Promise<Response> | Response
  readonly bindings?: Partial<Bindings>
  readonly backend?: Settings
  /** Replaces the backend's database with one that fails. */
  readonly database?: D1Database
}

export interface Visit {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly form?: Record<string, string> | URLSearchParams
  readonly json?: boolean
  readonly body?: BodyInit
  /** Called when the first and last bytes of the body arrive. Background work may still be running then. */
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
 * All shops in an isolate share one app, as in production. The app's only state is its routes, and registering them takes longer
 * than a request.
 */
const app = createApp()
const boards = new WeakMap<object, FaultBoard>()
const { backend, hostedPages } = createDevelopmentBackend((c) => boards.get(c.env) ?? createFaultBoard())

/** Creates a shop and a shopper's browser, which keeps cookies and sends an `Origin` header with each POST. */
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
    // Leases are keyed by page, so all shops in a test file would share them. A test with several isolates passes its own binding.
    REFRESH_LEASE: undefined,
    // A demonstration would add a line to each page.
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
    // Slots are still streaming, and background work may wait for the end of the stream, so the body must be read first.
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
    /** Calls the shop's backend directly. */
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
