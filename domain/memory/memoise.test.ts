import { expect, test } from 'vitest'
import { memoise } from './memoise.ts'

test('what goes with an object is made once for it, also where that is undefined; another object has its own', () => {
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

test('what could not be made is tried again', () => {
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
