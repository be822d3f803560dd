/** Links in menus, blocks and suggestions lead to lists that match the link's text. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { listingText } from '#domain/text/listing.ts'
import { cardsOf } from '#tests/helpers/cards-in.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIES_ALL } from '#tests/helpers/tries-all.ts'

const shop = createTestShop()
beforeAll(() => seedForTests(env.DB))

/** Pages with an editor's links. The header, menus and footer are on each of them. */
const PAGES = [
  '/',
  '/womens',
  '/mens',
  '/homeware',
  '/autumn-edit',
  '/gift-guide',
  '/other-stuff',
  '/our-story',
  '/delivery-and-returns',
]

interface Listed {
  readonly heading: string
  readonly names: readonly string[]
  readonly prices: readonly number[]
  readonly hasReduced: readonly boolean[]
  readonly chosen: readonly string[]
}

/** Returns the price to pay as a number in any currency. */
const chargedIn = (card: Element): number => {
  const shown = textOf(card.querySelector('ins') ?? card)
  return Number(/[£$€]\s?([\d,.]+)/.exec(shown)?.[1]?.replace(',', ''))
}

function listedIn(html: string): Listed {
  const page = parsePage(html)
  const cards = cardsOf(html)
  return {
    heading: textOf(page.document.querySelector('h1')),
    names: cards.map((card) => textOf(card.querySelector('h2'))),
    prices: cards.map(chargedIn),
    hasReduced: cards.map((card) => card.querySelector('del') !== null),
    chosen: [...page.document.querySelectorAll(`ul[aria-label="${listingText.chosen.label}"] a`)].map(textOf),
  }
}

/** `Coats` and `coat` are treated as the same word. */
const stem = (word: string): string => word.toLowerCase().replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, '')
const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(stem)

/** Kinds of products. If a link's text names one, the heading of its list or every product in the list must name it too. */
const KINDS =
  'dress knitwear coat jacket skirt trouser nightwear shoe bag jewellery shirt scarf belt hat lighting mirror furniture vase candle cushion throw bowl bedding linen cashmere gift sale'.split(
    ' ',
  )

/** Returns the promises in a link's text that its list does not keep. */
function brokenBy(words: string, { heading, names, prices, hasReduced, chosen }: Listed): readonly string[] {
  const limit = Number(/under [£$€](\d+)/i.exec(words)?.[1])
  const size = /^\d{1,2}$/.exec(words)?.[0] ?? ''
  const has = (kind: string) => wordsIn(heading).includes(kind) || names.every((name) => wordsIn(name).includes(kind))
  return [
    ...(names.length === 0 ? ['lists nothing'] : []),
    ...(limit && prices.some((price) => !(price < limit)) ? [`lists ${Math.max(...prices)}`] : []),
    ...(size && !chosen.some((one) => one.split(/\W+/).includes(size)) ? [`no size ${size} is chosen`] : []),
    ...(/sale|reduced/i.test(heading + words) && !hasReduced.every(Boolean) ? ['lists what is not reduced'] : []),
    ...wordsIn(words).filter((word) => KINDS.includes(word) && !has(word)),
  ]
}

async function linksOf(market: Market): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>()
  for (const path of PAGES) {
    const { document } = parsePage(await shop.text(market.prefix + path))
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      const href = link.getAttribute('href') ?? ''
      const words = link.getAttribute('aria-label') ?? textOf(link)
      found.set(href, (found.get(href) ?? new Set<string>()).add(words))
    }
  }
  return found
}

describe.each(TRIES_ALL ? ALL_MARKETS : [MARKETS.en])('in $name', (market) => {
  test('each link of menus and blocks works, and its list matches its words', async () => {
    const links = await linksOf(market)
    const faults: unknown[] = []
    for (const [href, names] of sample([...links], 9)) {
      const answer = await shop.get(href.replace(/#.*/, ''))
      const html = await answer.text()
      if (answer.status !== 200) {
        faults.push([href, answer.status])
      } else if (new URL(href, 'https://shop.example').pathname.startsWith(`${market.prefix}/browse/`)) {
        const listed = listedIn(html)
        for (const words of names) {
          faults.push(...brokenBy(words, listed).map((fault) => [words, href, listed.heading, fault]))
        }
      }
    }
    expect(faults).toEqual([])
    expect([...links.keys()].filter((href) => href.includes('/browse/')).length).toBeGreaterThan(40)
  })

  test('each popular search finds products of that name first', async () => {
    const { document } = parsePage(await shop.text(`${market.prefix}/search`))
    const searches = [...document.querySelectorAll('main a[href*="/search?query="]')]
    expect(searches.length).toBeGreaterThan(3)
    const faults: unknown[] = []
    for (const link of searches) {
      const answer = await shop.get(link.getAttribute('href') ?? '')
      // Some searches redirect to a page.
      const html = await (answer.status === 302 ? shop.text(answer.headers.get('location') ?? '') : answer.text())
      const first = listedIn(html).names.slice(0, 8)
      const words = wordsIn(textOf(link))
      faults.push(...(first.length === 0 ? [textOf(link)] : []))
      faults.push(
        ...first.filter((name) => !words.every((word) => wordsIn(name).includes(word))).map((name) => [textOf(link), name]),
      )
    }
    expect(faults).toEqual([])
  })
})
