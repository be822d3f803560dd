import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { fillPattern, PATTERNS } from './route-patterns.ts'
import { ALL_SCREENS, pathOfAlias, SCREENS } from './routes.ts'

describe('patterns', () => {
  test.each([
    [PATTERNS.home, {}, '/'],
    [PATTERNS.account, {}, '/my-account'],
    [PATTERNS.account, { pageName: 'my-profile' }, '/my-account/my-profile'],
    [PATTERNS.category, { slug_1: 'womens', slug_2: 'dresses' }, '/browse/womens/dresses'],
    [PATTERNS.content, { key: 'help/delivery' }, '/help/delivery'],
  ])('%s with %o is %s', (pattern, segments, path) => expect(fillPattern(pattern, segments)).toBe(path))

  test('links are made of them: market, slugs and colour escaped once', () => {
    expect(paths.product(MARKETS.us, { id: 7, slug: 'a-dress' }, 'Black/White', { size: '10' })).toBe(
      '/us/p/7/a-dress/Black~sWhite?Size=10',
    )
    expect(paths.category(MARKETS.eu, ['sale', 'womens'])).toBe('/eu/browse/sale/womens')
    expect(paths.collection(MARKETS.en, 11)).toBe('/browse/collection/11')
  })
})

describe('spec A §2: the table', () => {
  test('no address stands in it twice', () => {
    const patterns = ALL_SCREENS.flatMap(({ pattern, aliases }) => [pattern, ...aliases.map((alias) => alias.pattern)])
    expect(new Set(patterns).size).toBe(patterns.length)
  })

  test('an alias has no parameter that its screen has not', () => {
    const namesIn = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name)
    for (const { pattern, aliases } of ALL_SCREENS) {
      for (const alias of aliases) {
        expect(namesIn(pattern)).toEqual(expect.arrayContaining(namesIn(alias.pattern)))
      }
    }
  })

  test('what is one visitor’s alone is in no sitemap', () => {
    expect(ALL_SCREENS.filter(({ isPersonal, sitemap }) => isPersonal && sitemap)).toEqual([])
  })
})

describe('old addresses', () => {
  const [content] = SCREENS.content.aliases
  const [category] = SCREENS.category.aliases

  test.each(['/evil.example', '\\evil.example', '..', 'us/womens', 'eu', 'a//b', 'Womens', 'a b', `${'x'.repeat(300)}/../..`])(
    'a content key cannot be %j',
    (key) => expect(pathOfAlias(SCREENS.content, content, { key })).toBeUndefined(),
  )

  test('a parameter that is not in the table is refused, a missing one left out', () => {
    expect(pathOfAlias(SCREENS.category, category, { slug_1: 'womens', next: 'home' })).toBeUndefined()
    expect(pathOfAlias(SCREENS.category, category, { slug_1: 'womens', slug_2: undefined })).toBe('/browse/womens')
  })
})
