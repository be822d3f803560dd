import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { LEGACY_ADDRESSES, legacyAddressesOf } from './legacy-addresses.ts'
import { CONTENT_PAGES, screenPath } from './route-patterns.ts'
import { ALL_SCREENS, readParameters, SCREEN_NAMES, SCREENS } from './routes.ts'
import { addressOf, screenOfLegacy } from './screen-at.ts'

describe('patterns', () => {
  test.each([
    [screenPath('home', {}), '/'],
    [screenPath('account', {}), '/my-account'],
    [screenPath('account', { pageName: 'my-profile' }), '/my-account/my-profile'],
    [screenPath('category', { slug_1: 'womens', slug_2: 'dresses' }), '/browse/womens/dresses'],
    [screenPath('content', { key: 'help/delivery' }), '/help/delivery'],
  ])('filled in: %s', (path, written) => expect(path).toBe(written))

  test('a mistyped or missing parameter does not compile', () => {
    // @ts-expect-error the pattern says `id`
    screenPath('product', { productId: '7', slug: 'a-dress', color: 'Red' })
    // @ts-expect-error a product has three parameters
    screenPath('product', { id: '7', slug: 'a-dress' })
    const read = readParameters('product', { id: '7', slug: 'a-dress', color: 'Red' })
    // @ts-expect-error the pattern says `color`
    expect(read.ok && read.value.colour).toBeUndefined()
  })

  test('links are made from them: market, slugs and colour, escaped once', () => {
    expect(paths.product(MARKETS.us, { id: 7, slug: 'a-dress' }, 'Black/White', { size: '10' })).toBe(
      '/us/p/7/a-dress/Black~sWhite?Size=10',
    )
    expect(paths.category(MARKETS.eu, ['sale', 'womens'])).toBe('/eu/browse/sale/womens')
  })
})

describe('spec A §2: the table', () => {
  test('no URL occurs twice', () => {
    const patterns = SCREEN_NAMES.flatMap((screen) =>
      [SCREENS[screen], ...legacyAddressesOf(screen)].map(({ pattern }) => pattern),
    )
    expect(new Set(patterns).size).toBe(patterns.length)
  })

  test('a legacy URL has only parameters of its screen', () => {
    const namesIn = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name)
    for (const screen of SCREEN_NAMES) {
      for (const { pattern } of legacyAddressesOf(screen)) {
        expect(namesIn(SCREENS[screen].pattern)).toEqual(expect.arrayContaining(namesIn(pattern)))
      }
    }
  })

  test('a personal screen is in no sitemap', () => {
    expect(ALL_SCREENS.filter(({ isPersonal, sitemap }) => isPersonal && sitemap)).toEqual([])
  })
})

describe('parameters of a URL', () => {
  test.each([
    ['product', { id: '7', slug: 'a-dress', color: 'Caf\u00e9' }, undefined],
    ['product', { id: '07', slug: 'a dress', color: 'Red' }, 'id'],
    ['product', { id: '7', slug: 'a dress', color: 'Red' }, 'slug'],
    ['product', { id: '7', slug: 'a-dress' }, 'color'],
    ['account', {}, undefined],
    ['account', { pageName: 'My Profile' }, 'pageName'],
    ['content', { key: 'us/womens' }, 'key'],
    ['home', {}, undefined],
  ] as const)('%s %o: the first that does not fit is %s', (screen, given, misfit) => {
    const read = readParameters(screen, given)
    expect(read.ok ? undefined : read.reason).toBe(misfit)
  })

  test('the content pages that the shop links to have keys of the table', () => {
    for (const key of Object.values(CONTENT_PAGES)) {
      expect([key, readParameters('content', { key }).ok]).toEqual([key, true])
    }
  })
})

describe('old addresses', () => {
  const [content] = LEGACY_ADDRESSES.content
  const [category] = LEGACY_ADDRESSES.category

  test.each(['/evil.example', '\\evil.example', '..', 'us/womens', 'eu', 'a//b', 'US/womens', 'a b', `${'x'.repeat(300)}/../..`])(
    'a content key cannot be %j',
    (key) => expect(screenOfLegacy('content', content, { key })).toBeUndefined(),
  )

  test('a parameter outside the table is refused, a missing one is left out', () => {
    expect(screenOfLegacy('category', category, { slug_1: 'womens', next: 'home' })).toBeUndefined()
    const womens = screenOfLegacy('category', category, { slug_1: 'womens', slug_2: undefined })
    expect(womens && addressOf(womens)).toBe('/browse/womens')
  })
})
