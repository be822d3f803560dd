/**
 * How the browser speaks to the bag's addresses. Whatever happens on the way, there is a reply to show.
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
    // No connection, a time-out, or an answer that is no JSON: the shopper is told, and may try again.
    if (!navigator.onLine) {
      return trouble('offline', bagText.failed.offline)
    }
    return trouble(error instanceof TypeError ? BROKEN : 'late', words)
  }
}

export const readBag = (address: string): Promise<BagReply> => call(address, { cache: 'no-store' }, bagText.unreadable)

/** A change carries a key, so sending it again after a broken connection does not do it twice. */
export async function postBag(
  address: string,
  fields: URLSearchParams,
  more: { leaving?: boolean; words?: string } = {},
): Promise<BagReply> {
  const { leaving = false, words = bagText.failed.change } = more
  const body = new URLSearchParams(fields)
  body.set('key', newKey())
  // Kept alive: following a link right after a press must not take the press back.
  const send = () => call(address, { method: 'POST', body, keepalive: true }, words)
  const reply = await send()
  return !reply.ok && reply.code === BROKEN && !leaving ? send() : reply
}
