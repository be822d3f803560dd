import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import type { BagOutcome, BagResult } from './bag-outcome.ts'
import { cartQueuesOf, createCartQueueClient } from './cart-queue-client.ts'

const queues = cartQueuesOf(env)
const client = createCartQueueClient(queues)
afterEach(() => {
  vi.useRealTimers()
})
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const changed: BagOutcome = { kind: 'changed', adjusted: false }
const newCart = () => crypto.randomUUID()

test('changes of one bag run one at a time and in the order they came', async () => {
  const cart = newCart()
  const seen: string[] = []
  await Promise.all(
    [30, 1, 10, 0].map((wait, index) =>
      client.run(cart, { fingerprint: String(index) }, async () => {
        seen.push(`+${index}`)
        await pause(wait)
        seen.push(`-${index}`)
        return { outcome: changed }
      }),
    ),
  )
  expect(seen).toEqual(['+0', '-0', '+1', '-1', '+2', '-2', '+3', '-3'])
})

test('a repeated key gets the earlier response and changes nothing; the key of another change is refused', async () => {
  const cart = newCart()
  let done = 0
  const add = (fingerprint: string) =>
    client.run(cart, { key: 'key-00000001', fingerprint }, async () => {
      done += 1
      return { outcome: { kind: 'added', lineId: 'line', quantity: 2 } }
    })
  const answers = await Promise.all([add('a'), add('a'), add('b')])
  expect(done).toBe(1)
  expect(answers.slice(1)).toEqual([{ again: { kind: 'added', lineId: 'line', quantity: 2 } }, { again: { kind: 'key-reused' } }])
})

test('a failed change is not remembered: the same key may try again, and the queue goes on', async () => {
  const cart = newCart()
  const change = { key: 'key-00000002', fingerprint: 'a' }
  const broken = new UpstreamError({ upstream: 'commerce', operation: 'addCartItems', code: 'timeout' })
  await expect(client.run(cart, change, () => Promise.reject(broken))).rejects.toBe(broken)
  expect(await client.run(cart, change, async () => ({ outcome: changed }))).toEqual({ done: { outcome: changed } })
})

test('of one tab’s changes the later one wins, whenever it arrives; another tab does not wait for them', async () => {
  const cart = newCart()
  const wins: string[] = []
  const set = (tab: string, number: number) =>
    client.run(cart, { fingerprint: `${tab}${number}`, sequence: { tab, number, line: 'line' } }, async () => {
      wins.push(`${tab}${number}`)
      return { outcome: changed }
    })
  expect(await set('a', 7)).toHaveProperty('done')
  expect(await set('a', 6)).toEqual({ again: { kind: 'late' } })
  await set('b', 1)
  await set('a', 8)
  expect(wins).toEqual(['a7', 'b1', 'a8'])
})

test('two tabs that open a bag at the same moment get one bag; a deleted bag is not given to a browser again', async () => {
  const visitor = newCart()
  const made: string[] = []
  const make = async () => {
    await pause(5)
    made.push(newCart())
    return made.at(-1) ?? ''
  }
  const [first, second] = await Promise.all([client.open(visitor, make), client.open(visitor, make)])
  expect(second).toBe(first)
  expect(made).toHaveLength(1)
  const next = await client.open(visitor, make, first)
  expect(next).not.toBe(first)
  expect(await client.open(visitor, make)).toBe(next)
})

test('a day later a key may be used again, and the queue stores nothing', async () => {
  const cart = newCart()
  const change = { key: 'key-00000003', fingerprint: 'a' }
  const queue = queues.getByName(`cart:${cart}`)
  expect(await client.run(cart, change, async () => ({ outcome: changed }))).toHaveProperty('done')
  expect(await runDurableObjectAlarm(queue)).toBe(true)
  expect(await client.run(cart, change, async () => ({ outcome: changed }))).toHaveProperty('again')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  expect(await runDurableObjectAlarm(queue)).toBe(true)
  expect(await client.run(cart, change, async () => ({ outcome: changed }))).toHaveProperty('done')
})

test('however long a change takes, the next one begins after it: two changes never write at the same time', async () => {
  const cart = newCart()
  const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<BagResult>()]
  const seen: string[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const first = client.run(cart, { fingerprint: 'a' }, async () => {
    begun.resolve()
    const answer = await slow.promise
    seen.push('first has written')
    return answer
  })
  await begun.promise
  const second = client.run(cart, { fingerprint: 'b' }, async () => {
    seen.push('second')
    return { outcome: changed }
  })
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  await pause(20)
  expect(seen).toEqual([])
  slow.resolve({ outcome: changed })
  expect([await first, await second]).toEqual([{ done: { outcome: changed } }, { done: { outcome: changed } }])
  expect(seen).toEqual(['first has written', 'second'])
})

test('removing old rows waits in the queue, so a change in progress keeps its rows', async () => {
  const cart = newCart()
  const queue = queues.getByName(`cart:${cart}`)
  await client.run(cart, { key: 'key-00000004', fingerprint: 'a' }, async () => ({ outcome: changed }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<BagResult>()
  const change = { key: 'key-00000005', fingerprint: 'b' }
  const running = client.run(cart, change, () => {
    begun.resolve()
    return answer.promise
  })
  await begun.promise
  const tidied = runDurableObjectAlarm(queue)
  await pause(20)
  answer.resolve({ outcome: changed })
  expect(await running).toHaveProperty('done')
  expect(await tidied).toBe(true)
  expect(await client.run(cart, change, async () => ({ outcome: changed }))).toHaveProperty('again')
})

test('removing old rows does not remove a bag that has just been opened', async () => {
  const visitor = newCart()
  const make = async () => newCart()
  const cart = await client.open(visitor, make)
  expect(await runDurableObjectAlarm(queues.getByName(`visitor:${visitor}`))).toBe(true)
  expect(await client.open(visitor, make)).toBe(cart)
})

test('the tables are made once an object, and once more when the queue was emptied: no change pays for it', async () => {
  const cart = newCart()
  const queue = queues.getByName(`cart:${cart}`)
  let made = 0
  await runInDurableObject(queue, (_instance, { storage: { sql } }) => {
    const exec = sql.exec.bind(sql)
    vi.spyOn(sql, 'exec').mockImplementation((statement, ...values) => {
      made += statement.match(/CREATE TABLE/g)?.length ?? 0
      return exec(statement, ...values)
    })
  })
  const changeWith = (key: string) => client.run(cart, { key, fingerprint: 'a' }, async () => ({ outcome: changed }))
  for (const key of ['key-00000006', 'key-00000007', 'key-00000008']) {
    await changeWith(key)
  }
  expect(made).toBe(4)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  await runDurableObjectAlarm(queue)
  await changeWith('key-00000009')
  await changeWith('key-00000010')
  expect(made).toBe(8)
})

test('safety §8.7: a response that an older deploy stored in its own shape is not used, and does not stop the change', async () => {
  const cart = newCart()
  const change = { key: 'key-00000006', fingerprint: 'a', sequence: { tab: 'a', number: 7, line: 'line' } }
  const queue = queues.getByName(`cart:${cart}`)
  expect(await client.run(cart, change, async () => ({ outcome: changed }))).toHaveProperty('done')
  await runInDurableObject(queue, (_, { storage }) => {
    storage.sql.exec('DELETE FROM answers')
    storage.sql.exec('INSERT INTO answers VALUES (?, ?, ?, ?)', change.key, 'quantity of a', '{"status":"changed"}', Date.now())
  })
  expect(await client.run(cart, change, async () => ({ outcome: changed }))).toEqual({ done: { outcome: changed } })
  expect(await client.run(cart, change, async () => ({ outcome: changed }))).toEqual({ again: changed })
  // Sequence numbers and opened bags are stored in plain columns, so every deploy can read them.
  const earlier = { fingerprint: 'b', sequence: { ...change.sequence, number: 6 } }
  expect(await client.run(cart, earlier, async () => ({ outcome: changed }))).toEqual({ again: { kind: 'late' } })
})

test.each(['{"kind":"chan', '{"kind":"changed"}', 'null'])(
  'safety §8.7: a remembered response that does not parse is as if there were none: %s',
  async (outcome) => {
    const cart = newCart()
    const change = { key: 'key-00000011', fingerprint: 'a' }
    await client.run(cart, change, async () => ({ outcome: changed }))
    await runInDurableObject(queues.getByName(`cart:${cart}`), (_, { storage }) => {
      storage.sql.exec('UPDATE answers SET outcome = ?', outcome)
    })
    expect(await client.run(cart, change, async () => ({ outcome: changed }))).toEqual({ done: { outcome: changed } })
    expect(await client.run(cart, change, async () => ({ outcome: changed }))).toEqual({ again: changed })
  },
)
