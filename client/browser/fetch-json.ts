/**
 * Every JSON request from the page's scripts goes through this module.
 * @module
 */
import type { UNREAD } from '#domain/contracts/reply.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/**
 * `broken`: the connection failed, so the server may or may not have made the change. `unread`: the response came too late or had
 * an unexpected shape.
 */
export type NoReply = 'broken' | typeof UNREAD

const TIMEOUT_MS = 10_000

/**
 * A request with a body is sent as a POST, which completes even if the visitor leaves the page.
 * @param parse returns undefined for an unexpected shape
 */
export async function fetchJson<Answer>(
  address: string,
  parse: (json: unknown, isOk: boolean) => Answer | undefined,
  { signal = AbortSignal.timeout(TIMEOUT_MS), ...init }: Omit<RequestInit, 'headers'> = {},
): Promise<Result<Answer, NoReply>> {
  try {
    const response = await fetch(address, {
      ...(init.body ? { method: 'POST', keepalive: true } : {}),
      ...init,
      headers: { accept: 'application/json' },
      signal,
    })
    const answer = parse(await response.json(), response.ok)
    return answer === undefined ? fail('unread') : ok(answer)
  } catch (error) {
    return fail(error instanceof TypeError ? 'broken' : 'unread')
  }
}

/** The shop's forms have no file fields. */
export const textsOf = (fields: FormData): URLSearchParams =>
  new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
