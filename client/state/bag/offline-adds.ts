/**
 * Adds, codes and repairs that could not be sent offline. When the device is online again, this page or the next one sends them.
 * They keep their keys, so a request that had already arrived counts once. A message above the page reports each result.
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

/** Runs the work in one tab at a time, if the browser has locks. */
const alone = (key: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`bag-${key}`, work) : work()

export function createOfflineAdds({ kept, send, say, takeBack }: OfflineAddsOptions) {
  /** Adds that only this page knows, because storage is denied. Keyed by idempotency key. */
  const unstored = new Map<string, OfflineAdd>()
  const sending = new Set<string>()
  /** Ids of the messages that say an add was stored. */
  const said = new Map<string, number>()

  const isKept = ({ key }: OfflineAdd): boolean => unstored.has(key) || kept.adds().some((add) => add.key === key)

  async function sendOne(add: OfflineAdd): Promise<void> {
    sending.add(add.key)
    // Meanwhile, another tab may have sent the add and reported the result.
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
      // A repeated code or repair is the same request, but two equal adds are two items.
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

    /** Called when a page starts, and when the device is back online. */
    resume(): void {
      for (const add of [...kept.adds(), ...unstored.values()]) {
        if (!sending.has(add.key)) {
          void sendOne(add)
        }
      }
    },
  }
}
