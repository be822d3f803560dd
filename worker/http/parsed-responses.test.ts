import { expect, test } from 'vitest'
import { z } from 'zod'
import { createJsonCall } from './json-call.ts'
import { createParsedResponses } from './parsed-responses.ts'
import { createTiming } from './timing.ts'
import { UPSTREAMS } from './upstream.ts'

/** An upstream whose response the test sets. */
function upstream() {
  const answers = { text: '' }
  const asked: string[] = []
  const fetcher = {
    fetch: async ({ url }: Request) => {
      asked.push(url)
      return new Response(answers.text)
    },
  }
  let checks = 0
  const schema = z.object({ words: z.string() }).transform((value) => {
    checks += 1
    return value
  })
  const call = createJsonCall({
    ...{ ...UPSTREAMS.staging, name: crypto.randomUUID(), fetcher, timing: createTiming(), log: () => {} },
    known: createParsedResponses(),
  })
  return { answers, asked, checks: () => checks, read: (path = '/item') => call({ operation: 'item', path, schema }) }
}

const saying = (words: string): string => JSON.stringify({ words })

test('an upstream is called again, and if its response is unchanged the caller gets the same object, checked once', async () => {
  const { answers, asked, checks, read } = upstream()
  answers.text = saying('summer')
  const first = await read()
  expect(await read()).toBe(first)
  expect([asked.length, checks()]).toEqual([2, 1])
})

test('a response that differs by a letter is parsed again, and so is the same text from another address', async () => {
  const { answers, checks, read } = upstream()
  answers.text = saying('summer')
  const first = await read()
  expect(await read('/other')).not.toBe(first)
  answers.text = saying('Summer')
  expect(await read()).toEqual({ words: 'Summer' })
  answers.text = saying('summer')
  expect(await read()).toEqual({ words: 'summer' })
  expect(checks()).toBe(4)
})

test('a broken response is an error each time, and the last good one stays known', async () => {
  const { answers, checks, read } = upstream()
  answers.text = saying('summer')
  const good = await read()
  answers.text = '{"words":7}'
  await expect(read()).rejects.toMatchObject({ code: 'shape' })
  await expect(read()).rejects.toMatchObject({ code: 'shape' })
  answers.text = saying('summer')
  expect(await read()).toBe(good)
  expect(checks()).toBe(1)
})

test('it is limited by characters: the least recently requested response is evicted first', () => {
  const known = createParsedResponses(10)
  const schema = z.unknown()
  const read = (address: string, text: string) => known.read(address, text, schema, () => ({ text }))
  const [first, second] = [read('/1', 'aaaa'), read('/2', 'bbbb')]
  expect(read('/1', 'aaaa')).toBe(first)
  read('/3', 'cccc')
  expect([read('/1', 'aaaa') === first, read('/2', 'bbbb') === second]).toEqual([true, false])
  const long = read('/4', 'd'.repeat(11))
  expect(read('/4', 'd'.repeat(11))).not.toBe(long)
  expect(read('/1', 'aaaa')).toBe(first)
})
