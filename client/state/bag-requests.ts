/**
 * The requests about the bag that a page sends, and what they are answered: also where there is no answer.
 * @module
 */
import { type BagReply, KEPT, parseBagReply } from '#domain/contracts/bag.ts'
import { bagText } from '#domain/text/bag.ts'
import { OFFLINE } from './bag-queue.ts'

const TIMEOUT_MS = 10_000
/** The connection broke before there was an answer: the change may have been made or not. */
const BROKEN = 'broken'
/** There was an answer, but too late or not one of the bag's. */
const LATE = 'late'
const MALFORMED = 'malformed'

/** Whether the shop's answer has arrived: without one a change may have been made or not, and its key must be sent again. */
export const isAnswer = (reply: BagReply): boolean => reply.ok || ![OFFLINE, KEPT, BROKEN, LATE, MALFORMED].includes(reply.code)

/** Random and unique; `randomUUID` exists on secure pages only. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const trouble = (code: string, message: string): BagReply => ({ ok: false, code, message })

interface Words {
  readonly failed: string
  readonly offline?: string
}

async function call(
  address: string,
  init: RequestInit,
  { failed, offline = bagText.failed.offlineNow }: Words,
): Promise<BagReply> {
  try {
    const response = await fetch(address, {
      ...init,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return parseBagReply(await response.json()) ?? trouble(MALFORMED, failed)
  } catch (error) {
    // No connection, a timeout, or an answer that is not JSON: the shopper sees a message, and may retry.
    if (!navigator.onLine) {
      return trouble(OFFLINE, offline)
    }
    return trouble(error instanceof TypeError ? BROKEN : LATE, failed)
  }
}

export const readBag = (address: string): Promise<BagReply> =>
  call(address, { cache: 'no-store' }, { failed: bagText.unreadable })

/** A change carries an idempotency key, so that a retry after a broken connection does not apply it twice. */
export async function postBag(
  address: string,
  fields: URLSearchParams,
  more: { leaving?: boolean; words?: Words } = {},
): Promise<BagReply> {
  const { leaving = false, words = { failed: bagText.failed.change } } = more
  const body = new URLSearchParams(fields)
  if (!body.has('key')) {
    body.set('key', newKey())
  }
  // keepalive: leaving the page right after a press must not cancel the request.
  const send = () => call(address, { method: 'POST', body, keepalive: true }, words)
  const reply = await send()
  return !reply.ok && reply.code === BROKEN && !leaving ? send() : reply
}
