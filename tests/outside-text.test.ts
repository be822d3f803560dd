/** Every parser of external text runs in linear time, even on hostile text. */
import { describe, expect, test, vi } from 'vitest'
import { isCrawler } from '#domain/address/is-crawler.ts'
import { PARAMETERS } from '#domain/address/routes.ts'
import { screenAt } from '#domain/address/screen-at.ts'
import { contentHref } from '#domain/content/content-href.ts'
import { hasPersonalCookie } from '#domain/cookies/cookies.ts'
import { isEmail } from '#domain/formats/email.ts'
import { formatListingQuery, parseListingQuery } from '#domain/listing/listing-query.ts'
import { readSavedLocale } from '#domain/locale/saved-locale.ts'
import { MARKETS } from '#domain/markets.ts'
import { mediaSetPath } from '#domain/media/picture-name.ts'
import { colourFromSegment } from '#domain/product/colour-segment.ts'
import { inUpstreamWords, inWordsOf } from '#domain/text/american-words.ts'
import { growthOf, MAX_GROWTH } from '#tests/helpers/growth.ts'
import { isWithoutScript } from '#worker/render/visit.ts'
import { badgesOf } from '#worker/services/commerce/badges.ts'
import { cleanHtml, plainText } from '#worker/services/commerce/catalogue/product/clean-html.ts'
import { slugOf } from '#worker/services/commerce/slug.ts'

// Milliseconds; a busy machine needs more than the default.
vi.setConfig({ testTimeout: 60_000 })

const filled = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const halves = (first: string, second: string) => (length: number) => filled(first)(length / 2) + filled(second)(length / 2)

const MARKUP: readonly (readonly [shape: string, of: (length: number) => string])[] = [
  ['unclosed tags', filled('<p')],
  ['unclosed tags and one end', (length) => `>${filled('<p ')(length)}`],
  ['nested elements', halves('<li>', '</li>')],
  ['nested elements of two kinds', filled('<ul><li>')],
  ['ends without a beginning', halves('<li>', '</p>')],
  ['ends of the outermost', (length) => `<p>${halves('<li>', '</p>')(length)}`],
  ['angle brackets', filled('<')],
  ['angle brackets, closing', filled('>')],
  ['a long attribute', (length) => `<p title="${filled('a')(length)}`],
  ['many attributes', (length) => `<p ${filled('a="b" ')(length)}>`],
  ['long names', filled(`<${'a'.repeat(50)}_`)],
  ['one long name', (length) => `<${filled('a')(length)}_`],
  ['entities', filled('&lt;')],
  ['broken entities', filled('&amp')],
  ['comments', filled('<!--')],
  ['comments, half closed', filled('<!-- --')],
  ['silent elements', filled('<script>')],
  ['silent elements, half closed', filled('<script></script ')],
  ['silent ends with blanks', (length) => `<svg>${filled('</svg   ')(length)}`],
  ['blanks', filled(' ')],
]

/** The shop parses at most this many characters of an editor's text. */
const LONGEST_COPY = 20_000

describe('safety §6: hostile copy takes linear time', () => {
  test.each(MARKUP)('%s', (_, of) => {
    expect(growthOf(cleanHtml, of, LONGEST_COPY)).toBeLessThan(MAX_GROWTH)
    expect(growthOf(plainText, of, LONGEST_COPY)).toBeLessThan(MAX_GROWTH)
  })
})

const TEXTS = [
  'a',
  ' ',
  '-',
  ';',
  '; ',
  ';  ',
  '/',
  '//',
  '%',
  '%25',
  '?',
  '?#',
  '\n',
  '?\n',
  '@',
  'a.',
  'a@',
  '.',
  ',',
  ':,',
  '~',
  '~s',
  '_',
  '#',
  '"',
  '=',
  'é',
  '\u0301',
  '\u0007 ',
  'bo',
]
const REGULAR = { kind: 'regular', now: { minor: 100, currency: 'GBP' } } as const
const anyBadge = (text: string) =>
  badgesOf([{ typeId: 1, content: { text, link: `/${text}`, textColour: text } }], REGULAR, MARKETS.en)

const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  [
    'a query',
    (text) => formatListingQuery(parseListingQuery(new URLSearchParams({ query: text, 'filters[color]': text, page: text }))),
  ],
  ['a URL to come back to', screenAt],
  ['parameters of a URL', (text) => Object.values(PARAMETERS).map((pattern) => pattern.test(text))],
  ['a colour in a URL', colourFromSegment],
  ['a cookie header', (text) => [isWithoutScript(text), hasPersonalCookie(text), readSavedLocale(text)]],
  ['a saved choice', (text) => readSavedLocale(`preferred-locale=${text}; locale=${text}; country=${text}`)],
  ['a user agent', isCrawler],
  ['an e-mail address', isEmail],
  ['an editor’s link', (text) => contentHref(MARKETS.us, `/${text}`)],
  ['a product’s own URL', (text) => slugOf(`${text}\n`)],
  ['a badge', anyBadge],
  ['an upstream’s text in American words', (text) => inUpstreamWords(MARKETS.us, inWordsOf(MARKETS.us, `12 cm ${text}`))],
  ['the name of a picture', (text) => mediaSetPath('AL1001', text)],
]

describe.each(READERS)('safety §5: %s takes linear time', (_, read) => {
  test('for any repeated text', () => {
    const worst = TEXTS.map((piece) => [growthOf(read, filled(piece), 30_000), piece] as const).filter(
      ([found]) => found > MAX_GROWTH,
    )
    expect(worst).toEqual([])
  })
})
