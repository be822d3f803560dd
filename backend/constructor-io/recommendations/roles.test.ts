import { expect, test } from 'vitest'
import { matchingRoles } from './roles.ts'

/** @param path ids of the ancestors */
const category = (id: number, url: string, path: readonly number[] = [], isCollection = false) => ({
  ...{ id, url, path, isCollection },
  parentId: path.at(-1) ?? 0,
  name: url,
})
const CATEGORIES = [
  category(101, '/home/'),
  category(110, '/garden/'),
  category(11, '/collection/11/', [], true),
  category(102, '/home/candles/', [101]),
  category(103, '/home/mugs/', [101]),
  category(104, '/home/mugs/tall/', [101, 103]),
]

test.each([
  ['a category with neighbours', [101, 102], [103]],
  ['an only child', [101, 103, 104], [102]],
  ['a top category', [110], [101]],
  ['no category', [], []],
])('in a shop that names no looks, %s has goods of its neighbours', (_, line, roles) => {
  expect(matchingRoles([line], CATEGORIES, [])).toEqual(roles)
})

test('a shop that names looks has no others, and a category that the market does not show fills no role', () => {
  const looks = [{ of: ['home/mugs'], with: ['garden', 'home/none', 'home/candles'] }]
  expect(matchingRoles([[101, 103, 104]], CATEGORIES, looks)).toEqual([110, 102])
  expect(matchingRoles([[101, 102]], CATEGORIES, looks)).toEqual([])
})
