import { expect, test } from 'vitest'
import { ALL_MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { AHEAD, PREFETCH_RULES } from './prefetch-rules.ts'
import { PATTERNS } from './route-patterns.ts'

const rules = JSON.parse(PREFETCH_RULES)
const isFetchedAhead = (address: string): boolean =>
  rules.prefetch[0].where.href_matches.some((pattern: object) =>
    new URLPattern({ ...pattern, baseURL: 'https://shop.example' }).test(address, 'https://shop.example'),
  )

test('the rules match the tables of markets and URLs', () => {
  const anyOf = (pattern: string) => `${pattern.slice(0, pattern.indexOf(':'))}*`
  expect(rules.prefetch[0].where.href_matches).toEqual(
    ALL_MARKETS.flatMap((market) =>
      [paths.home(market), market.prefix + anyOf(PATTERNS.category), market.prefix + anyOf(PATTERNS.product)].map((pathname) => ({
        pathname,
        search: '',
      })),
    ),
  )
})

test('links to fetch at once lead to the same pages, and are marked', () => {
  const [onPress, now] = rules.prefetch
  expect([onPress.eagerness, now.eagerness]).toEqual(['moderate', 'immediate'])
  expect(now.where.and).toEqual([onPress.where, { selector_matches: `[${AHEAD}]` }])
})

test.each(['', '/us', '/eu'])('spec A §9: in %j/ stored pages are fetched ahead', (prefix) => {
  for (const path of ['/', '/browse/womens', '/browse/womens/dresses/midi-dresses', '/p/1001/marlow-linen-midi-dress/Red']) {
    const address = path === '/' ? prefix || '/' : prefix + path
    expect([address, isFetchedAhead(address)]).toEqual([address, true])
  }
})

test.each(['', '/us', '/eu'])('in %j/ no URL with side effects and no personal page is fetched ahead', (prefix) => {
  for (const path of [
    '/?logout=true',
    '/browse/womens?logout=true',
    '/p/1001/marlow-linen-midi-dress/Red?logout=true',
    '/?ampl_domain=x.staging.bigcontent.io&ampl_timestamp=1',
    '/bag',
    '/bag/items',
    '/checkout-identity',
    '/login',
    '/my-account/order-history',
    '/wishlist',
    '/locale?from=/bag',
    '/search?query=linen',
    '/order-confirmation/a/b',
    '/amplience-visualization/x.staging.bigcontent.io/1',
  ]) {
    expect([path, isFetchedAhead(prefix + path)]).toEqual([path, false])
  }
})

test('no URL of another site is fetched ahead', () => {
  expect(isFetchedAhead('https://elsewhere.example/browse/womens')).toBe(false)
})
