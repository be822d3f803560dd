import { expect, test } from 'vitest'
import { matchingRoles as rolesOf } from '#backend/constructor-io/recommendations/roles.ts'
import { looks } from '#shop'
import { CATEGORIES, categoryId, withAncestors } from './categories.ts'

const matchingRoles = (line: readonly number[]) => rolesOf([line], CATEGORIES)

test('the looks of the shop’s file name categories of the demonstration, each once', () => {
  for (const { of, with: roles } of looks) {
    const paths = [...of, ...roles]
    expect([paths.map(categoryId).length, new Set(paths).size]).toEqual([paths.length, paths.length])
  }
})

const NIGHTWEAR = categoryId('womens/nightwear')
const isPlace = (root: string) => (url: string) => url.startsWith(`/${root}/`) && url !== `/${root}/`

test.each(['womens', 'mens', 'homeware'])('a look of three or four roles completes every product of /%s', (root) => {
  for (const { id, url } of CATEGORIES.filter((one) => isPlace(root)(one.url))) {
    // Only leaf categories are checked, because the products of a wider category are also in one of its leaves.
    const isNarrow = !CATEGORIES.some(({ parentId }) => parentId === id)
    expect([url, isNarrow && matchingRoles(withAncestors(id)).length < 3]).toEqual([url, false])
  }
})

test('nightwear completes no daytime look, and no look repeats the product’s own kind', () => {
  for (const { id, url } of CATEGORIES) {
    const line = withAncestors(id)
    const roles = matchingRoles(line)
    expect([url, roles.includes(NIGHTWEAR)]).toEqual([url, false])
    expect([url, roles.filter((role) => line.includes(role))]).toEqual([url, []])
  }
})

test('a dress for a wedding is completed by heels, not by boots', () => {
  const dress = categoryId('womens/dresses/maxi-dresses')
  const has = (ids: readonly number[], path: string) => matchingRoles(ids).includes(categoryId(path))
  const festive = [...withAncestors(dress), categoryId('collection/12')]
  expect([has(festive, 'womens/shoes/heels'), has(festive, 'womens/shoes/boots')]).toEqual([true, false])
  expect(has(withAncestors(dress), 'womens/shoes/boots')).toBe(true)
})
