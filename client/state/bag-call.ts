/**
 * The browser's requests to the bag's addresses. Each request ends with a reply to show, even after a network error.
 * @module
 */
import { type BagReply, parseBagReply } from '#domain/contracts/bag.ts'
import { bagText } from '#domain/text/bag.ts'

const TIMEOUT_MS = 10_000
/** The connection broke before there was an answer: the change may have been made or not. */
const BROKEN = 'broken'

/** Random and unique; `randomUUID` exists on secure pages only. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const trouble = (code: string, message: string): BagReply => ({ ok: false, code, message })

async function call(address: string, init: RequestInit, words: string): Promise<BagReply> {
  try {
    const response = await fetch(address, {
      ...init,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return parseBagReply(await response.json()) ?? trouble('malformed', words)
  } catch (error) {
    // No connection, a timeout, or an answer that is not JSON: the shopper sees a message, and may retry.
    if (!navigator.onLine) {
      return trouble('offline', bagText.failed.offline)
    }
    return trouble(error instanceof TypeError ? BROKEN : 'late', words)
  }
}

export const readBag = (address: string): Promise<BagReply> => call(address, { cache: 'no-store' }, bagText.unreadable)

/** A change carries an idempotency key, so that a retry after a broken connection does not apply it twice. */
export async function postBag(
  address: string,
  fields: URLSearchParams,
  more: { leaving?: boolean; words?: string } = {},
): Promise<BagReply> {
  const { leaving = false, words = bagText.failed.change } = more
  const body = new URLSearchParams(fields)
  body.set('key', newKey())
  // keepalive: leaving the page right after a press must not cancel the request.
  const send = () => call(address, { method: 'POST', body, keepalive: true }, words)
  const reply = await send()
  return !reply.ok && reply.code === BROKEN && !leaving ? send() : reply
}
