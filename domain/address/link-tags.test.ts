import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { linkTags } from './link-tags.ts'

const origin = 'https://shop.example'
const everywhere = ['en', 'us', 'eu'] as const

test('spec A §2: x-default, en-eu and en-ie are /eu, en-gb has no prefix, en-us is /us', () => {
  const { alternates } = linkTags({ origin, market: MARKETS.us, path: '/browse/womens', markets: everywhere })
  expect(alternates.map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
    ['x-default', 'https://shop.example/eu/browse/womens'],
    ['en-eu', 'https://shop.example/eu/browse/womens'],
    ['en-gb', 'https://shop.example/browse/womens'],
    ['en-us', 'https://shop.example/us/browse/womens'],
    ['en-ie', 'https://shop.example/eu/browse/womens'],
  ])
})

test('spec A §2: the Home path becomes empty', () => {
  const { canonical, alternates } = linkTags({ origin, market: MARKETS.eu, path: '/', markets: everywhere })
  expect(canonical).toBe('https://shop.example/eu')
  expect(new Set(alternates.map(({ href }) => href))).toEqual(new Set([origin, `${origin}/us`, `${origin}/eu`]))
})

test('spec A §2: of the query only the page is kept', () => {
  const path = '/browse/womens?sort=price-asc&page=2&filters%5Bcolor%5D=Red&utm_source=x'
  expect(linkTags({ origin, market: MARKETS.en, path, markets: ['en'] })).toEqual({
    canonical: 'https://shop.example/browse/womens?page=2',
    alternates: [{ hrefLang: 'en-gb', href: 'https://shop.example/browse/womens?page=2' }],
  })
})

test('a market without the page has no alternate link', () => {
  const { alternates } = linkTags({ origin, market: MARKETS.en, path: '/p/1/a/Red', markets: ['en', 'us'] })
  expect(alternates.map(({ hrefLang }) => hrefLang)).toEqual(['en-gb', 'en-us'])
})
