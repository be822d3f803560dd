/**
 * Every question of the page's scripts that is answered in JSON.
 * @module
 */
import { fail, ok, type Result } from '#domain/result.ts'

/** `broken`: the connection failed, so a change may have been made or not; `unread`: too late, or of another shape. */
export type NoAnswer = 'broken' | 'unread'

const TIMEOUT_MS = 10_000

/** @param parse undefined for any other shape; with a body it is a post that arrives although the page is left */
export async function fetchJson<Answer>(
  address: string,
  parse: (json: unknown, isOk: boolean) => Answer | undefined,
  { signal = AbortSignal.timeout(TIMEOUT_MS), ...init }: Omit<RequestInit, 'headers'> = {},
): Promise<Result<Answer, NoAnswer>> {
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

/** The fields of a form; none of the shop's is a file. */
export const textsOf = (fields: FormData): URLSearchParams =>
  new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
