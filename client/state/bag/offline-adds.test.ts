import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BagReply } from '#domain/contracts/bag.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagOf, device } from '#tests/helpers/bag-queue-shop.ts'
import { OFFLINE } from './line-changes.ts'
import { createOfflineAdds } from './offline-adds.ts'
import type { OfflineAdd } from './unsent-changes.ts'

const bowl = (key: string): OfflineAdd => ({ name: 'Bowl', path: '/bag/items', fields: 'productId=1016', key })
const failed = (code: string): BagReply => ({ ok: false, code, message: 'why not' })

/** Simulates a shop that accepts each key once and whose responses may be lost. */
function world() {
  const server = new Set<string>()
  const kept = device()
  const shown = new Map<number, string>()
  const line = { isOnline: true, losesAnswers: false, refuses: false }
  let sent = 0
  const open = (storage = kept) =>
    createOfflineAdds({
      kept: storage,
      async send({ key }) {
        if (!line.isOnline) {
          return failed(OFFLINE)
        }
        sent += 1
        await Promise.resolve()
        if (line.refuses) {
          return failed('sold-out')
        }
        server.add(key)
        return line.losesAnswers ? failed('broken') : { ok: true, bag: bagOf(new Map()) }
      },
      say({ text }) {
        shown.set(shown.size + 1, text)
        return shown.size
      },
      takeBack: (id) => shown.delete(id),
    })
  return { server, kept, shown, line, open, sent: () => sent }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('an offline add is reported as stored; back online it is added, and a new message replaces the old', async () => {
  const { open, line, kept, server, shown } = world()
  line.isOnline = false
  const page = open()
  page.keep(bowl('key-00000001'))
  page.resume()
  await settled()
  expect([[...server], [...shown.values()]]).toEqual([[], [bagText.offlineAdd.kept('Bowl')]])
  line.isOnline = true
  page.resume()
  page.resume()
  await settled()
  expect([[...server], [...shown.values()], kept.adds()]).toEqual([['key-00000001'], [bagText.offlineAdd.added('Bowl')], []])
})

test('codes and repairs are stored too, each once however often it is pressed, with their own messages', async () => {
  const { open, line, kept, server, shown } = world()
  line.isOnline = false
  const code: OfflineAdd = { kind: 'code', name: 'Code X', path: '/bag/code', fields: 'code=X', key: 'key-00000001' }
  const repair: OfflineAdd = { kind: 'repair', name: 'Your bag', path: '/bag/repair', fields: '', key: 'key-00000002' }
  const page = open()
  page.keep(code)
  page.keep({ ...code, key: 'key-00000003' })
  page.keep(repair)
  expect([...shown.values()]).toEqual([bagText.offlineAsk.code.kept('Code X'), bagText.offlineAsk.repair.kept('Your bag')])
  line.isOnline = true
  open().resume()
  await settled()
  expect([[...server], kept.adds()]).toEqual([['key-00000001', 'key-00000002'], []])
  expect([...shown.values()].slice(-2)).toEqual([
    bagText.offlineAsk.code.done('Code X'),
    bagText.offlineAsk.repair.done('Your bag'),
  ])
})

test('if the server then refuses, the message gives name and reason, and the request is not retried', async () => {
  const { open, line, kept, shown, sent } = world()
  line.refuses = true
  open().keep(bowl('key-00000001'))
  const next = open()
  next.resume()
  await settled()
  next.resume()
  await settled()
  expect([shown.get(2), kept.adds(), sent()]).toEqual([bagText.offlineAdd.refused('Bowl', 'why not'), [], 1])
})

test('with storage denied, the page still remembers what was added', async () => {
  const { open, server, kept } = world()
  const denied = open({ ...kept, adds: () => [] })
  denied.keep(bowl('key-00000001'))
  denied.resume()
  await settled()
  expect([...server]).toEqual(['key-00000001'])
})

const step = fc.constantFrom('add', 'online', 'offline', 'lossy', 'reload', 'wait')

test('whenever the connection fails and however many pages are open, each add is in the bag once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { open, line, kept, server } = world()
      let pages = [open()]
      let wanted = 0
      for (const one of steps) {
        switch (one) {
          case 'add':
            wanted += 1
            pages[0]?.keep(bowl(`key-0000000${wanted}`))
            break
          case 'reload':
            // The old page may still be sending a request, and its response counts too.
            pages = [open(), ...pages.slice(0, 1)]
            break
          case 'wait':
            await settled()
            break
          default:
            line.isOnline = one !== 'offline'
            line.losesAnswers = one === 'lossy'
            for (const page of line.isOnline ? pages : []) {
              page.resume()
            }
        }
      }
      line.isOnline = true
      line.losesAnswers = false
      await settled()
      for (const page of pages) {
        page.resume()
      }
      await settled()
      expect([server.size, kept.adds()]).toEqual([wanted, []])
    }),
    { numRuns: 200 },
  )
})
