/** Every page of every market's sitemap, as a search engine reads it. One project is enough: nothing here depends on a window. */
import type { APIRequestContext } from '@playwright/test'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { expect, test } from '#tests/e2e/shop-page.ts'
import { type HeadLinks, headLinks, locationsIn } from '#tests/helpers/head-links.ts'
import { attributesOf, parseHtml, structuredDataOf } from '#tests/helpers/parsed-page.ts'

interface Offer {
  readonly price?: number
  readonly priceCurrency?: string
  readonly availability?: string
}

interface Thing {
  readonly '@type'?: string
  readonly size?: string
  readonly offers?: Offer
  readonly hasVariant?: readonly Thing[]
  readonly itemListElement?: readonly unknown[]
}

/** What a page says of itself, and what is wrong with it alone. */
interface Seen extends HeadLinks {
  readonly market: Market['code']
  readonly title: string
  readonly description: string
  readonly faults: readonly string[]
}

test.describe.configure({ timeout: 3_600_000 })

const AT_ONCE = 4

/** The prices and the stock that the page shows, beside what it tells machines. */
function offersIn(document: Document, { currency }: Market): readonly string[] {
  const shown = (document.querySelector('main')?.textContent ?? '').replaceAll(',', '')
  const sizes = new Map(
    [...document.querySelectorAll('label[data-stock]:has([name="Size"])')].map((label) => [
      label.querySelector('input')?.value ?? '',
      label.getAttribute('data-stock') === 'in',
    ]),
  )
  const hasLengths = document.querySelector('[name="Length"]') !== null
  const things = structuredDataOf(document) as readonly Thing[]
  return things.flatMap((thing) => [
    ...(thing['@type'] ? [] : ['structured data without a type']),
    ...(thing.itemListElement?.length === 0 ? [`an empty ${thing['@type']}`] : []),
    ...[thing, ...(thing.hasVariant ?? [])].flatMap(({ size, offers }) => {
      if (!offers) {
        return []
      }
      const { price = Number.NaN, priceCurrency, availability = '' } = offers
      const isPriced = [price.toFixed(2), String(price)].some((amount) => shown.includes(amount))
      const isSold = /\/(?:InStock|OutOfStock)$/.exec(availability)?.[0] === '/InStock'
      const isOpen = size === undefined || hasLengths ? isSold : sizes.get(size)
      return [
        ...(isPriced ? [] : [`the price ${price} is not on the page`]),
        ...(priceCurrency === currency ? [] : [`an offer in ${priceCurrency}`]),
        ...(isOpen === isSold ? [] : [`size ${size} is ${availability}, and the page says otherwise`]),
      ]
    }),
  ])
}

async function visit(request: APIRequestContext, address: string, market: Market): Promise<Seen> {
  const { pathname, search } = new URL(address)
  const answer = await request.get(pathname + search)
  const html = await answer.text()
  const document = parseHtml(html)
  const links = headLinks(html)
  const [title = '', description = ''] = [
    document.querySelector('title')?.textContent ?? '',
    attributesOf(document, 'meta[name="description"]', 'content')[0] ?? '',
  ]
  const graph = (name: string) => attributesOf(document, `meta[property="og:${name}"]`, 'content')[0]
  return {
    ...links,
    market: market.code,
    title,
    description,
    faults: [
      ...(answer.status() === 200 ? [] : [`answers ${answer.status()}`]),
      ...(title.length > 5 ? [] : [`title «${title}»`]),
      ...(description.length > 20 ? [] : [`description «${description}»`]),
      ...(links.canonical === address ? [] : [`canonical ${links.canonical}`]),
      ...(links.robots ? [`robots ${links.robots}, in a sitemap`] : []),
      ...(graph('title') && graph('url') === address ? [] : [`Open Graph ${graph('title')} ${graph('url')}`]),
      ...offersIn(document, market),
    ],
  }
}

/** Pages of one market that have the same words. All pages of one listing may have one description. */
function twins(pages: ReadonlyMap<string, Seen>, kind: 'title' | 'description'): readonly string[] {
  const first = new Map<string, string>()
  return [...pages].flatMap(([address, seen]) => {
    const { pathname } = new URL(address)
    const key = `${seen.market} ${seen[kind]}`
    const other = first.get(key)
    first.set(key, other ?? address)
    return other && (kind === 'title' || new URL(other).pathname !== pathname)
      ? [`${address}: ${kind} «${seen[kind]}» is that of ${other}`]
      : []
  })
}

test('titles and descriptions are each page’s own, canonical and alternates agree, and machines are told the price and the stock of the page', async ({
  request,
}, { project }) => {
  test.skip(project.name !== '1440 px', 'the same at every width')
  const read = async (path: string): Promise<string> => (await request.get(new URL(path, 'http://x').pathname)).text()
  const files = locationsIn(await read('/sitemap.xml'))
  const pages = new Map<string, Seen>()
  for (const market of ALL_MARKETS) {
    const addresses: string[] = []
    for (const file of files.filter((one) => one.includes(`/${market.code}-`))) {
      addresses.push(...locationsIn(await read(file)))
    }
    expect(addresses.length).toBeGreaterThan(100)
    for (let from = 0; from < addresses.length; from += AT_ONCE) {
      const some = addresses.slice(from, from + AT_ONCE)
      await Promise.all(some.map(async (address) => pages.set(address, await visit(request, address, market))))
    }
  }
  const faults = [...pages].flatMap(([address, { faults: own, alternates }]) => [
    ...own.map((fault) => `${address}: ${fault}`),
    ...Object.values(alternates).flatMap((target) => {
      const there = pages.get(target)
      if (!there) {
        return [`${address}: ${target} is in no sitemap`]
      }
      return Object.values(there.alternates).includes(address) ? [] : [`${address}: ${target} does not name it`]
    }),
  ])
  console.log(`${pages.size} pages`)
  expect([...faults, ...twins(pages, 'title'), ...twins(pages, 'description')]).toEqual([])
})
