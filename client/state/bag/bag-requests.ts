/**
 * The page's requests about the bag. Each resolves to a reply, even if there is no response.
 * @module
 */
import { fetchJson, type NoReply } from '#client/browser/fetch-json.ts'
import { type BagReply, parseBagReply, UNSENT } from '#domain/contracts/bag.ts'
import { bagChangeText as text } from '#domain/text/bag-changes.ts'
import { OFFLINE } from './line-changes.ts'

const BROKEN: NoReply = 'broken'
const UNREAD: NoReply = 'unread'

/** If there was no response, the change may have happened, so a retry must send the same key. */
export const isFromServer = (reply: BagReply): boolean => reply.ok || ![OFFLINE, UNSENT, BROKEN, UNREAD].includes(reply.code)

/** Generates a unique key. `randomUUID` exists only on secure pages. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const trouble = (code: string, message: string): BagReply => ({ ok: false, code, message })

interface Words {
  readonly failed: string
  readonly offline?: string
}

async function call(address: string, init: RequestInit, { failed, offline = text.failed.offlineNow }: Words): Promise<BagReply> {
  const answer = await fetchJson(address, parseBagReply, init)
  if (answer.ok) {
    return answer.value
  }
  return navigator.onLine ? trouble(answer.reason, failed) : trouble(OFFLINE, offline)
}

export const readBag = (address: string): Promise<BagReply> => call(address, { cache: 'no-store' }, { failed: text.unreadable })

/** The idempotency key prevents a retry after a lost connection from applying the change twice. */
export async function postBag(
  address: string,
  fields: URLSearchParams,
  more: { leaving?: boolean; words?: Words } = {},
): Promise<BagReply> {
  const { leaving = false, words = { failed: text.failed.change } } = more
  const body = new URLSearchParams(fields)
  if (!body.has('key')) {
    body.set('key', newKey())
  }
  const send = () => call(address, { body }, words)
  const reply = await send()
  return !reply.ok && reply.code === BROKEN && !leaving ? send() : reply
}
