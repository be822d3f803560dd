/**
 * Client for the part of the provider's API that a deployment uses, documented at developers.cloudflare.com/api.
 * @module
 */
import { z } from 'zod'
import { reasonOf, StepFailed, say } from '../machine/run.ts'

const API = 'https://api.cloudflare.com/client/v4'
const MAX_TRIES = 5
const FIRST_WAIT_MS = 1_000
/**
 * Longer than the API refuses requests: after 1,200 requests within five minutes, it refuses all requests for the next five
 * minutes.
 * @see https://developers.cloudflare.com/fundamentals/api/reference/limits/
 */
const LONGEST_WAIT_MS = 330_000
const TOLD_WAIT_MS = 10_000
const TIMEOUT_MS = 30_000

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
  result_info: z.object({ cursor: z.string().optional(), is_truncated: z.boolean().optional() }).nullish(),
})

type Reasons = readonly { readonly code: number; readonly message: string }[]

/** The provider refused the request permanently, with these error codes. */
export class Refused extends StepFailed {
  readonly errors: Reasons

  constructor(what: string, status: number, errors: Reasons) {
    const reasons = errors.map(({ code, message }) => `${message} [${code}]`).join('; ')
    super(`${what} was refused (${status}): ${reasons || 'no reason given'}`)
    this.errors = errors
  }
}

export const isRefusal = (error: unknown, ...codes: readonly number[]): error is Refused =>
  error instanceof Refused && error.errors.some(({ code }) => codes.includes(code))

export interface ProviderOptions {
  readonly account: string
  readonly token: string
  /** URL of a local fake. Only tests set it. */
  readonly api?: string
  readonly wait?: (milliseconds: number) => Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT'

export interface Provider {
  /** @throws Refused; StepFailed if the provider cannot be reached */
  get(path: string): Promise<unknown>
  /** One page of a long list. `cursor`, if present, requests the next page. */
  page(path: string): Promise<{ readonly result: unknown; readonly cursor?: string | undefined }>
  post(path: string, body: object): Promise<unknown>
  put(path: string, body: object): Promise<unknown>
  store(path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown>
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Whether the failure is temporary, so that a retry may succeed. */
const mayPass = (status: number): boolean => status === 429 || status >= 500

/** Parses `Retry-After`, which contains seconds or a date. Anything else counts as zero. */
function millisecondsOf(retryAfter: string | null): number {
  const milliseconds = Number(retryAfter ?? 0) * 1000
  const until = Number.isNaN(milliseconds) ? Date.parse(retryAfter ?? '') - Date.now() : milliseconds
  return Number.isNaN(until) ? 0 : until
}

type Answer = { readonly value: z.output<typeof envelope> } | { readonly retryAfterMs: number }

export function createProvider({ account, token, api = API, wait = pause }: ProviderOptions): Provider {
  async function once(
    method: Method,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    contentType = 'application/json',
  ): Promise<Answer> {
    const answer = await fetch(`${api}/accounts/${encodeURIComponent(account)}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    if (mayPass(answer.status)) {
      return { retryAfterMs: millisecondsOf(answer.headers.get('retry-after')) }
    }
    const told = envelope.safeParse(text === '' ? {} : JSON.parse(text))
    if (!told.success || !told.data.success) {
      throw new Refused(`${method} ${path.split('?')[0]}`, answer.status, told.data?.errors ?? [])
    }
    return { value: told.data }
  }

  async function pauseFor(milliseconds: number): Promise<void> {
    if (milliseconds >= TOLD_WAIT_MS) {
      say(`The provider is busy and is asked again in ${Math.ceil(milliseconds / 1000)} seconds…`)
    }
    await wait(milliseconds)
  }

  async function call(...[method, path, body, contentType]: Parameters<typeof once>): Promise<z.output<typeof envelope>> {
    let reason = 'it does not answer'
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      let asked = 0
      try {
        const answer = await once(method, path, body, contentType)
        if ('value' in answer) {
          return answer.value
        }
        asked = answer.retryAfterMs
        reason = 'it is busy'
      } catch (error) {
        if (error instanceof Refused) {
          throw error
        }
        reason = reasonOf(error)
      }
      if (attempt < MAX_TRIES - 1) {
        await pauseFor(Math.min(LONGEST_WAIT_MS, Math.max(asked, FIRST_WAIT_MS * 2 ** attempt)))
      }
    }
    throw new StepFailed(`The provider cannot be reached: ${reason}. Run the same command again; it continues where it stopped.`)
  }

  const resultOf = async (...request: Parameters<typeof once>): Promise<unknown> => (await call(...request)).result
  return {
    get: (path) => resultOf('GET', path),
    async page(path) {
      const { result, result_info } = await call('GET', path)
      const { cursor, is_truncated: hasMore = true } = result_info ?? {}
      return { result, cursor: hasMore && cursor ? cursor : undefined }
    },
    post: (path, body) => resultOf('POST', path, JSON.stringify(body)),
    put: (path, body) => resultOf('PUT', path, JSON.stringify(body)),
    store: (path, bytes, contentType) => resultOf('PUT', path, bytes, contentType),
  }
}
