import { expect, test } from 'vitest'
import { memoise } from './memoise.ts'

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
