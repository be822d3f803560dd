/**
 * Add-to-bag, promo code and repair requests that could not be sent because the device was offline. Once it is back online, this
 * page or the next one sends them. Each keeps its key, so a request that did arrive is not applied twice. A message above the
 * page reports each result.
 * @module
 */

import type { Notification } from '#client/state/notifications.ts'
import type { BagReply } from '#domain/contracts/bag.ts'
import { bagChangeText as text } from '#domain/text/bag-changes.ts'
import { isFromServer } from './bag-requests.ts'
import type { OfflineAdd, UnsentChanges } from './unsent-changes.ts'

export interface OfflineAddsOptions {
  readonly kept: Pick<UnsentChanges, 'adds' | 'storeAdd' | 'forget'>
  /** Must not reject. */
  send(add: OfflineAdd): Promise<BagReply>
  /** @returns an id, with which `takeBack` removes the message */
  say(said: Omit<Notification, 'id'>): number
  takeBack(id: number): void
}

export type OfflineAdds = ReturnType<typeof createOfflineAdds>

const wordsOf = ({ kind }: OfflineAdd) =>
  kind ? text.offlineAsk[kind] : { kept: text.offlineAdd.kept, done: text.offlineAdd.added }

/** Runs the work in only one tab at a time, if the browser supports the Web Locks API. */
const alone = (key: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`bag-${key}`, work) : work()

export function createOfflineAdds({ kept, send, say, takeBack }: OfflineAddsOptions) {
  /** Requests that exist only on this page, because access to storage is denied. Keyed by idempotency key. */
  const unstored = new Map<string, OfflineAdd>()
  const sending = new Set<string>()
  /** Ids of the messages that say a request was stored. */
  const said = new Map<string, number>()

  const isKept = ({ key }: OfflineAdd): boolean => unstored.has(key) || kept.adds().some((add) => add.key === key)

  async function sendOne(add: OfflineAdd): Promise<void> {
    sending.add(add.key)
    // Another tab may have sent the request in the meantime and reported the result.
    await alone(add.key, async () => {
      if (isKept(add)) {
        await sendKept(add)
      }
    })
    sending.delete(add.key)
  }

  async function sendKept(add: OfflineAdd): Promise<void> {
    const reply = await send(add)
    if (!isFromServer(reply)) {
      return
    }
    unstored.delete(add.key)
    kept.forget(add)
    takeBack(said.get(add.key) ?? 0)
    const { refused } = text.offlineAdd
    const { done } = wordsOf(add)
    say(reply.ok ? { text: done(add.name) } : { tone: 'error', persistent: true, text: refused(add.name, reply.message) })
  }

  return {
    keep(add: OfflineAdd): void {
      // Entering a code or repairing the bag twice is the same request, but adding a product twice adds two items.
      if (
        add.kind &&
        [...kept.adds(), ...unstored.values()].some(({ path, fields }) => path === add.path && fields === add.fields)
      ) {
        return
      }
      kept.storeAdd(add)
      if (!kept.adds().some(({ key }) => key === add.key)) {
        unstored.set(add.key, add)
      }
      said.set(add.key, say({ persistent: true, text: wordsOf(add).kept(add.name) }))
    },

    /** Called when the page starts and when the device is back online. */
    resume(): void {
      for (const add of [...kept.adds(), ...unstored.values()]) {
        if (!sending.has(add.key)) {
          void sendOne(add)
        }
      }
    },
  }
}
