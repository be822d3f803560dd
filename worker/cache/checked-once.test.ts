import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkOnce } from './checked-once.ts'
import { askedOnce, uncached } from './data-store.ts'
import { STRATEGIES } from './freshness.ts'

function counting() {
  let checks = 0
  const schema = z.object({ words: z.string() }).transform(({ words }) => {
    checks += 1
    return { words }
  })
  return { schema, checks: () => checks }
}

test('an object is checked once by each schema, and an equal one by itself', () => {
  const [one, other] = [counting(), counting()]
  const wire = { words: 'summer' }
  const value = checkOnce(one.schema, wire)
  expect(checkOnce(one.schema, wire)).toBe(value)
  expect(checkOnce(other.schema, wire)).not.toBe(value)
  expect(checkOnce(one.schema, { words: 'summer' })).not.toBe(value)
  expect([one.checks(), other.checks()]).toEqual([2, 1])
})

test('what does not parse is an error each time', () => {
  const { schema } = counting()
  const wire = { words: 7 }
  expect(() => checkOnce(schema, wire)).toThrow()
  expect(() => checkOnce(schema, wire)).toThrow()
  expect(() => checkOnce(schema, null)).toThrow()
})

test('in a preview a page and what stands around it share the answers of one request, also while they are on their way', async () => {
  const cached = askedOnce(uncached)
  let calls = 0
  const read = (name: string) =>
    cached({ name, strategy: STRATEGIES.content, schema: z.object({ call: z.number() }) }, async () => {
      calls += 1
      return { call: calls }
    })
  const [first, second] = await Promise.all([read('chrome'), read('chrome')])
  expect([first, second, await read('chrome'), await read('page')]).toEqual([{ call: 1 }, { call: 1 }, { call: 1 }, { call: 2 }])
  const anotherRequest = askedOnce(uncached)
  expect(await anotherRequest({ name: 'chrome', strategy: STRATEGIES.content, schema: z.number() }, async () => 7)).toBe(7)
})
