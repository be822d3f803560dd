/**
 * Checks every page in every market's sitemap as a search engine would. One project is enough, because nothing depends on the
 * viewport.
 */
import type { APIRequestContext } from '@playwright/test'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { listingText } from '#domain/text/listing.ts'
import { productText } from '#domain/text/product.ts'
import { expect, test } from '#tests/e2e/shop-page.ts'
import { type HeadLinks, headLinks, locationsIn } from '#tests/helpers/head-links.ts'
import { attributesOf, parseHtml, structuredDataOf, textOf } from '#tests/helpers/parsed-page.ts'
import { faultsOfData } from '#tests/helpers/structured-data.ts'

interface Offer {
  readonly url?: string
  readonly price?: number
  readonly priceCurrency?: string
  readonly availability?: string
}

interface Thing {
  readonly '@type'?: string
  readonly name?: string
  readonly url?: string
  readonly color?: string
  readonly image?: string | readonly string[]
  readonly offers?: Offer
  readonly hasVariant?: readonly Thing[]
  readonly itemListElement?: readonly { readonly name?: string; readonly url?: string; readonly item?: string }[]
}

interface Seen extends HeadLinks {
  readonly market: Market['code']
  readonly title: string
  readonly description: string
  readonly faults: readonly string[]
}

test.describe.configure({ timeout: 3_600_000 })

const AT_ONCE = 4

const isSold = ({ offers }: Thing): boolean => offers?.availability === 'https://schema.org/InStock'

/** Compares the page's sizes or lengths with the variants in its structured data. */
function stockFaults(document: Document, name: 'Size' | 'Length', variants: readonly Thing[]): readonly string[] {
  return [...document.querySelectorAll(`label[data-stock]:has([name="${name}"])`)].flatMap((label) => {
    const value = label.querySelector('input')?.getAttribute('value')
    const told = variants.filter(({ offers }) => new URL(offers?.url ?? '').searchParams.get(name) === value).some(isSold)
    const shown = label.getAttribute('data-stock') === 'in'
    return told === shown ? [] : [`${name} ${value} is ${told ? '' : 'not '}sold, and the page says otherwise`]
  })
}

/** Compares a product's structured data with its page. */
function productFaults(document: Document, group: Thing, { origin, href }: URL, { currency }: Market): readonly string[] {
  const main = document.querySelector('main')
  // Structured data must match the visible text, so scripts are removed.
  for (const script of main?.querySelectorAll('script') ?? []) {
    script.remove()
  }
  const shown = (main?.textContent ?? '').replaceAll(',', '')
  const pictures = attributesOf(document, '#gallery a[href^="/i/"]', 'href').map((path) => origin + path)
  const variants = group.hasVariant ?? []
  const priced = variants.filter(({ offers }) => offers)
  const isOpen = textOf(document.querySelector('main button[form="buy"]')) === productText.addToBag
  return [
    ...(group.name === textOf(document.querySelector('h1')) ? [] : [`it is called ${group.name}`]),
    ...(group.url === href ? [] : [`its address is ${group.url}`]),
    ...(pictures.length === 0 || String(group.image) === String(pictures) ? [] : [`its pictures are ${group.image}`]),
    ...(group.color && shown.includes(group.color) ? [] : [`its colour is ${group.color}`]),
    ...(priced.some(isSold) === isOpen ? [] : [`it is ${isOpen ? 'sold' : 'not sold'}, and machines are told otherwise`]),
    ...stockFaults(document, 'Size', priced),
    ...stockFaults(document, 'Length', priced),
    ...variants.flatMap(({ name, color, image, offers }) => {
      const { price = Number.NaN, priceCurrency } = offers ?? {}
      const isPriced = !offers || [price.toFixed(2), String(price)].some((amount) => shown.includes(amount))
      return [
        ...(isPriced ? [] : [`the price ${price} is not on the page`]),
        ...(!offers || priceCurrency === currency ? [] : [`an offer in ${priceCurrency}`]),
        ...(color === group.color && [group.image].flat().includes(String(image)) ? [] : [`${name} is of another colour`]),
      ]
    }),
  ]
}

/** Compares the breadcrumb and the products in the structured data with the page. */
function listFaults(document: Document, things: readonly Thing[], { origin }: URL): readonly string[] {
  const namesIn = (type: string, key: 'name' | 'url') =>
    things.flatMap((thing) => (thing['@type'] === type ? (thing.itemListElement ?? []).map((item) => item[key]) : []))
  // The first item is the home page.
  const crumbs = [...document.querySelectorAll(`nav[aria-label="${listingText.breadcrumb}"] li`)].slice(1).map(textOf)
  const goods = attributesOf(document, '#goods h2 a', 'href').map((path) => origin + path)
  return [
    ...(String(namesIn('BreadcrumbList', 'name')) === String(crumbs) ? [] : [`another way to it than ${crumbs}`]),
    ...(String(namesIn('ItemList', 'url')) === String(goods) ? [] : ['other goods than those of the page']),
  ]
}

/**
 * Titles and descriptions that the shop writes for products and listings must fit in search results. Those written by editors may
 * have any length.
 */
function wordFaults(path: string, title: string, description: string): readonly string[] {
  const [titles, descriptions] = /\/(?:p|browse)\//.test(path)
    ? ([
        [30, 60],
        [70, 155],
      ] as const)
    : ([
        [6, 120],
        [21, 300],
      ] as const)
  const fits = (words: string, [least, most]: readonly [number, number]) => words.length >= least && words.length <= most
  return [
    ...(fits(title, titles) ? [] : [`title «${title}»`]),
    ...(fits(description, descriptions) ? [] : [`description «${description}»`]),
  ]
}

async function visit(request: APIRequestContext, address: string, market: Market): Promise<Seen> {
  const url = new URL(address)
  const { pathname, search } = url
  const answer = await request.get(pathname + search)
  const html = await answer.text()
  const document = parseHtml(html)
  const links = headLinks(html)
  const [title = '', description = ''] = [
    document.querySelector('title')?.textContent ?? '',
    attributesOf(document, 'meta[name="description"]', 'content')[0] ?? '',
  ]
  const data = structuredDataOf(document) as readonly Thing[]
  const groups = data.filter((thing) => thing['@type'] === 'ProductGroup')
  const graph = (name: string) => attributesOf(document, `meta[property="og:${name}"]`, 'content')[0]
  return {
    ...links,
    market: market.code,
    title,
    description,
    faults: [
      ...(answer.status() === 200 ? [] : [`answers ${answer.status()}`]),
      ...wordFaults(pathname, title, description),
      ...(links.canonical === address ? [] : [`canonical ${links.canonical}`]),
      ...(links.robots ? [`robots ${links.robots}, in a sitemap`] : []),
      ...(graph('title') && graph('url') === address ? [] : [`Open Graph ${graph('title')} ${graph('url')}`]),
      ...(graph('image') && !graph('image:height') ? ['a picture for other sites without its size'] : []),
      ...faultsOfData(data),
      ...listFaults(document, data, url),
      ...(groups.length === (pathname.includes('/p/') ? 1 : 0) ? [] : [`${groups.length} products`]),
      ...groups.flatMap((group) => productFaults(document, group, url, market)),
    ],
  }
}

/** Finds pages in the same market that have the same title or description. The pages of one listing may share a description. */
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

test('titles and descriptions are unique, canonical and alternates agree, and structured data matches the page: name, address, pictures, price, stock, products, breadcrumb', async ({
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
