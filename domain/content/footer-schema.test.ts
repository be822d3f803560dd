import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { sentenceOf } from './content-problem.ts'
import { footerIn } from './footer-schema.ts'
import { readContent } from './read-schema.ts'

const read = (url: string) => footerIn(MARKETS.en).safeParse({ socialLinks: [{ network: 'instagram', url }] })
const shown = (url: string) => read(url).data?.social.map(({ href }) => href) ?? []

test('spec B §2: a social network is linked at its own https URL', () => {
  expect(shown('https://www.instagram.com/alder?from=shop')).toEqual(['https://www.instagram.com/alder?from=shop'])
})

// Browsers resolve a URL without its two slashes as a path relative to the page.
test.each([
  'https:evil.example',
  'https:evil.example"',
  'https:/evil.example',
  'http://www.instagram.com/',
  '/alder',
  'https://a b/',
])('%j is no such URL, and is left out', (url) => expect(shown(url)).toEqual([]))

test('a logo that is there twice is shown once, and the problem names the other entry', () => {
  const { value, problems } = readContent(footerIn(MARKETS.en), { paymentLogos: ['visa', 'klarna', 'visa'] })
  expect([value?.payments, problems.map(sentenceOf)]).toEqual([
    ['visa', 'klarna'],
    ['paymentLogo 3 is visa, which entry 1 has already: change or remove one'],
  ])
})
