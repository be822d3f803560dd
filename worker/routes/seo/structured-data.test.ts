import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { profilesIn, shopData } from './structured-data.ts'

const SHELL = { market: MARKETS.en, canonical: '/', origin: 'https://shop.example' }
const footer = (...hrefs: readonly string[]) => ({
  columns: [],
  severalOpen: false,
  payments: [],
  social: hrefs.map((href) => ({ network: 'instagram' as const, href })),
})

test('the shop is declared the same as its own pages on other networks, never as a network itself', () => {
  const own = 'https://www.instagram.com/alderandlune'
  const [shop] = shopData(SHELL, profilesIn(footer('https://www.instagram.com/', own, 'https://x.com')))
  expect(shop).toHaveProperty('sameAs', [own])
  expect(shopData(SHELL, profilesIn(footer('https://www.instagram.com/')))[0]).not.toHaveProperty('sameAs')
  expect(profilesIn(null)).toEqual([])
})
