/**
 * The platform's own API, as far as a deployment makes what is missing. Documented at developers.cloudflare.com/api.
 * @module
 */
import { z } from 'zod'
import { StepFailed } from '../machine/run.ts'

const API = 'https://api.cloudflare.com/client/v4'
const MOST_TRIES = 5
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
const TIMEOUT_MS = 30_000

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
})

type Reasons = readonly { readonly code: number; readonly message: string }[]

/** What the provider refuses for good, with the codes that it gives. */
export class Refused extends StepFailed {
  readonly errors: Reasons

  constructor(what: string, status: number, errors: Reasons) {
    const reasons = errors.map(({ code, message }) => `${message} [${code}]`).join('; ')
    super(`${what} was refused (${status}): ${reasons || 'no reason given'}`)
    this.errors = errors
  }
}

export interface ProviderOptions {
  readonly account: string
  readonly token: string
  /** Of a local double, for tests. */
  readonly api?: string
  readonly wait?: (milliseconds: number) => Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT'

export interface Provider {
  /** @throws Refused; StepFailed where the provider cannot be reached */
  get(path: string): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
  /** Stores bytes. */
  put(path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown>
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Too many requests, or a failure that may pass. */
const mayPass = (status: number): boolean => status === 429 || status >= 500

export function createProvider({ account, token, api = API, wait = pause }: ProviderOptions): Provider {
  async function once(
    method: Method,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    contentType = 'application/json',
  ): Promise<{ value?: unknown; retryAfterMs?: number }> {
    const answer = await fetch(`${api}/accounts/${encodeURIComponent(account)}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    if (mayPass(answer.status)) {
      return { retryAfterMs: Number(answer.headers.get('retry-after') ?? 0) * 1000 }
    }
    const told = envelope.safeParse(text === '' ? {} : JSON.parse(text))
    if (!told.success || !told.data.success) {
      throw new Refused(`${method} ${path.split('?')[0]}`, answer.status, told.data?.errors ?? [])
    }
    return { value: told.data.result }
  }

  async function call(...[method, path, body, contentType]: Parameters<typeof once>): Promise<unknown> {
    let reason = 'it does not answer'
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      let asked = 0
      try {
        const { value, retryAfterMs } = await once(method, path, body, contentType)
        if (retryAfterMs === undefined) {
          return value
        }
        asked = retryAfterMs
        reason = 'it is busy'
      } catch (error) {
        if (error instanceof Refused) {
          throw error
        }
        reason = error instanceof Error ? error.message : String(error)
      }
      if (attempt < MOST_TRIES - 1) {
        await wait(Math.min(LONGEST_WAIT_MS, Math.max(asked, FIRST_WAIT_MS * 2 ** attempt)))
      }
    }
    throw new StepFailed(`The provider cannot be reached: ${reason}. Run the same command again; it goes on where it stopped.`)
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, JSON.stringify(body)),
    put: (path, bytes, contentType) => call('PUT', path, bytes, contentType),
  }
}
