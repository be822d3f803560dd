import { expect, test } from 'vitest'
import { memoise, memoiseBounded } from './memoise.ts'

test('a value is made once per object, even if it is undefined; another object has its own', () => {
  const made: string[] = []
  const lengthOf = memoise(
    ({ words }) => words,
    ({ words }: { readonly words: readonly string[] }, name: string) => {
      made.push(name)
      return words.at(0)?.length
    },
  )
  const [none, one] = [[], ['linen']]
  expect([lengthOf({ words: none }, 'a'), lengthOf({ words: none }, 'b'), lengthOf({ words: one }, 'c')]).toEqual([
    undefined,
    undefined,
    5,
  ])
  expect(made).toEqual(['a', 'c'])
})

test('a failed attempt is repeated', () => {
  let isDown = true
  const read = memoise(
    (key) => key,
    (_key: object) => {
      if (isDown) {
        throw new Error('down')
      }
      return 7
    },
  )
  const key = {}
  expect(() => read(key)).toThrow('down')
  isDown = false
  expect(read(key)).toBe(7)
})

test('a bounded memo makes a value once per key, and again after the key was evicted', () => {
  const made: string[] = []
  const greet = memoiseBounded(
    2,
    (market, name) => `${market} ${name}`,
    (market: string, name: string) => {
      made.push(name)
      return market === 'us' ? `Hi ${name}` : undefined
    },
  )
  expect([greet('us', 'Ida'), greet('uk', 'Ida'), greet('us', 'Ida'), greet('uk', 'Ida')]).toEqual([
    ...['Hi Ida', undefined],
    ...['Hi Ida', undefined],
  ])
  expect([greet('us', 'Lou'), greet('us', 'Ida')]).toEqual(['Hi Lou', 'Hi Ida'])
  expect(made).toEqual(['Ida', 'Ida', 'Lou', 'Ida'])
})
