/** The pages of each market use its wording, sizes and return rule. Tested in the complete app. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { MARKETS, type Market } from '#domain/markets.ts'
import { AMERICAN_WORDS, inWordsOf } from '#domain/text/american-words.ts'
import { productPageText } from '#domain/text/product-page.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { attributesOf, type ParsedPage, parsePage, structuredDataOf, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()
const DRESS = '/p/1001/marlow-linen-midi-dress/Red'

/** Every kind of page, and pages that together use most words in the table. */
const PAGES = sample(
  [
    '',
    '/homeware',
    '/delivery-and-returns',
    '/size-guide',
    '/terms',
    '/search',
    '/search?query=gray sweater&filters[color]=Silver Grey',
    '/login',
    '/bag',
    '/newsletter',
    '/contact',
    '/no-such-page',
    DRESS,
  ],
  2,
)
const LISTINGS = sample(
  [
    '/browse/womens/trousers',
    '/browse/womens/jewellery',
    '/browse/homeware/cushions-throws',
    '/browse/womens/knitwear/jumpers',
    '/browse/womens/shoes/trainers?filters[color]=Silver Grey',
  ],
  3,
)

const SHOWN_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder'] as const

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []

/**
 * Returns all text on a page for readers, screen readers and search engines. Reviews are left out, because they are shown as
 * written.
 */
function shownIn({ document }: ParsedPage): readonly string[] {
  document.getElementById('reviews')?.remove()
  const leaves = [...document.querySelectorAll('body *, title')].filter(
    (one) => one.localName !== 'script' && one.localName !== 'style',
  )
  return [
    ...leaves.flatMap((one) =>
      [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    ),
    ...SHOWN_ATTRIBUTES.flatMap((name) => attributesOf(document, `[${name}]`, name)),
    ...attributesOf(document, 'meta[name="description"], meta[property^="og:"]', 'content'),
    ...stringsIn(structuredDataOf(document)),
  ].filter((text) => text.trim() !== '' && !text.startsWith('http'))
}

/** Returns the market's pages, including the first product in each listing. */
async function pagesOf(
  { prefix }: Market,
  paths: readonly string[],
  listings: readonly string[],
): Promise<readonly ParsedPage[]> {
  const open = async (path: string) => parsePage(await (await shop.get(`${prefix}${path}` || '/')).text())
  const pages: ParsedPage[] = []
  for (const path of paths) {
    pages.push(await open(path))
  }
  for (const path of listings) {
    const listing = await open(path)
    const [product] = attributesOf(listing.getByRole('main'), 'h2 a', 'href')
    pages.push(listing, ...(product ? [await open(product.slice(prefix.length))] : []))
  }
  return pages
}

/** Removes a size in centimetres that comes before its label in inches or ends the text. */
const withoutSizeValues = (text: string): string => text.replace(/\d+ × \d+ cm(?= \(|$)/g, '')

/** Words that British English uses too, with another meaning. */
const ALSO_BRITISH: ReadonlySet<string> = new Set(['fall', 'pump', 'vest', 'robe'])
const AMERICAN = new RegExp(
  `\\b(${[...AMERICAN_WORDS.values()].filter((word) => !ALSO_BRITISH.has(word)).join('|')})s?\\b|\\d[¼½¾]? (in|ft)([,.)]|$)`,
  'i',
)

describe('words', () => {
  test('the US shows no British word and no centimetres', async () => {
    const shown = (await pagesOf(MARKETS.us, PAGES, LISTINGS)).flatMap(shownIn).map(withoutSizeValues)
    expect(shown.length).toBeGreaterThan(1000)
    expect(shown.filter((text) => inWordsOf(MARKETS.us, text) !== text)).toEqual([])
    expect(shown).toEqual(expect.arrayContaining(['Pants', 'Sweaters', 'Jewelry', 'Tilda Wide-Leg Crêpe Pants']))
  })

  test.each(sample([MARKETS.en, MARKETS.eu], 2))('$name shows no American word and no inches', async (market) => {
    const shown = (await pagesOf(market, ['', DRESS], LISTINGS.slice(0, 2))).flatMap(shownIn)
    expect(shown.filter((text) => AMERICAN.test(text))).toEqual([])
    expect(shown).toEqual(expect.arrayContaining(['Trousers', 'Jumpers', 'Jewellery', 'Tilda Wide-Leg Crêpe Trousers']))
  })
})

describe('sizes', () => {
  const faces = (page: ParsedPage) =>
    page
      .queryAllByRole('radio')
      .filter((radio) => radio.getAttribute('name') === 'Size')
      .map((radio) => [radio.getAttribute('value'), textOf(radio.closest('label'))])

  const NAMES = [
    ['/us', '10', 'US 6 (UK 10)'],
    ['/eu', '10', 'EU 38 (UK 10)'],
    ['', '10', '10'],
  ]
  test.each(sample(NAMES, 2))(
    'under "%s" size %s keeps its value and is called %s, on the product page and in the bag',
    async (prefix, value, name) => {
      const path = `${prefix}${DRESS}`
      expect(faces(parsePage(await shop.text(path)))).toContainEqual([value, name])
      const visitor = createTestShop()
      const form = { productId: '1001', colour: 'Red', Size: value, Length: 'Regular', quantity: '1' }
      await visitor.post(`${prefix}/bag/items`, form)
      expect(parsePage(await visitor.text(`${prefix}/bag`)).text).toContain(name)
    },
  )
})

describe('the return rule', () => {
  test.each(sample([MARKETS.en, MARKETS.us, MARKETS.eu], 2))(
    '$name: every page with the return rule has the same number of days',
    async (market) => {
      const { prefix, returnDays } = market
      for (const path of sample(['', '/terms', '/delivery-and-returns', '/size-guide', DRESS], 2)) {
        const shown = shownIn(parsePage(await shop.text(`${prefix}${path}` || '/'))).join('\n')
        const said = [...shown.matchAll(/(\d+) days/g)].map(([, days]) => Number(days))
        expect(new Set(said), path).toEqual(new Set([returnDays]))
      }
      const page = parsePage(await shop.text(`${prefix}${DRESS}`))
      expect(JSON.stringify(structuredDataOf(page.document))).toContain(`"merchantReturnDays":${returnDays}`)
      expect(page.text).toContain(inWordsOf(market, productPageText.promise(market)))
    },
  )
})
