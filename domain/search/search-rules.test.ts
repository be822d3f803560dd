import { describe, expect, test } from 'vitest'
import type { CategoryTree } from '#domain/entities/category.ts'
import { nearCategories } from './near-categories.ts'
import { parseRecentSearches, withSearch } from './recent-searches.ts'
import { singleWords, spellingHelp } from './spelling-help.ts'

describe('spelling help', () => {
  test.each([
    ['drses', ['dresses'], 'meant'],
    ['sweater', ['jumpers', 'oat jumpers'], 'meant'],
    ['dress', ['dresses', 'midi dresses'], 'related'],
    ['Crêpe dress', ['crepe dresses'], 'related'],
  ])('%j with %j: %s', (typed, suggestions, kind) => {
    expect(spellingHelp(typed, suggestions)).toEqual({ kind, searches: suggestions })
  })

  test('the typed words themselves are not suggested', () => {
    expect(spellingHelp(' Dresses ', ['dresses'])).toBeUndefined()
    expect(spellingHelp('qqqq', [])).toBeUndefined()
  })

  test('each of several words is offered alone, but no single letters and never a single word', () => {
    expect(singleWords('velvet  velvet in a sandals')).toEqual(['velvet', 'sandals'])
    expect(singleWords('velvet')).toEqual([])
  })
})

describe('near categories', () => {
  const node = (name: string, slugs: string[], children: CategoryTree['roots'] = []) => ({ id: 1, name, slugs, children })
  const tree = {
    roots: [
      node('Women', ['womens'], [node('Dresses', ['womens', 'dresses'], [node('Midi Dresses', ['womens', 'dresses', 'midi'])])]),
      node('Gifts', ['gifts']),
    ],
  }

  test('share a word with the search, plural or not; the widest come first, each with the names above it', () => {
    expect(nearCategories(tree, 'a dress for cats').map(({ names }) => names.join('/'))).toEqual([
      'Women/Dresses',
      'Women/Dresses/Midi Dresses',
    ])
    expect(nearCategories(tree, 'umbrella')).toEqual([])
  })
})

describe('recent searches', () => {
  test.each([null, '', '{', '"linen"', '[1]', '[""]', `["${'x'.repeat(101)}"]`, 'null'])('%j is none', (text) => {
    expect(parseRecentSearches(text)).toEqual([])
  })

  test('newest first, case-insensitive, five at most', () => {
    const all = ['a', 'b', 'c', 'd', 'B', 'e', 'f'].reduce<readonly string[]>(withSearch, [])
    expect(all).toEqual(['f', 'e', 'B', 'd', 'c'])
    expect(parseRecentSearches(JSON.stringify(all))).toEqual(all)
  })
})
