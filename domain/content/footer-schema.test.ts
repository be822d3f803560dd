import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { footerIn } from './footer-schema.ts'

const read = (url: string) => footerIn(MARKETS.en).safeParse({ socialLinks: [{ network: 'instagram', url }] })
const shown = (url: string) => read(url).data?.social.map(({ href }) => href) ?? []

test('spec B §2: a social network is linked at its own https address', () => {
  expect(shown('https://www.instagram.com/alder?from=shop')).toEqual(['https://www.instagram.com/alder?from=shop'])
})

// A browser reads an address without its two slashes as a path of the page.
test.each([
  'https:evil.example',
  'https:evil.example"',
  'https:/evil.example',
  'http://www.instagram.com/',
  '/alder',
  'https://a b/',
])('%j is no such address, and is left out', (url) => expect(shown(url)).toEqual([]))
