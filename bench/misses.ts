/**
 * Measures how long uncached pages take compared with an uncached listing. The products on these pages are either already in the
 * data cache or were never requested before.
 * @module
 */
import { exchange } from './load.ts'
import { median } from './report.ts'

/** Times are medians over the rounds. */
export interface MissTime {
  readonly page: string
  readonly time: number
  readonly listing: string
  readonly ofListing: number
}

export interface MissTimes {
  readonly first: readonly MissTime[]
  readonly known: readonly MissTime[]
}

/** Names and paths of the pages in the order of the requests. The first is the listing. */
type Round = readonly (readonly [page: string, path: string])[]

async function missTime(port: number, path: string): Promise<number> {
  const answer = await exchange({ port, path })
  if (answer.status !== 200 || answer.headers.get('x-shell') !== 'miss') {
    throw new Error(`${path} answered ${answer.status}, x-shell: ${answer.headers.get('x-shell')}`)
  }
  return answer.whole
}

/** Alternates between the pages, so that other load affects all of them equally. */
async function besideListing(port: number, rounds: readonly Round[]): Promise<readonly MissTime[]> {
  const times: number[][] = []
  for (const round of rounds) {
    const own: number[] = []
    for (const [, path] of round) {
      own.push(await missTime(port, path))
    }
    times.push(own)
  }
  const pages = (rounds[0] ?? []).map(([page]) => page)
  return pages.map((page, place) => ({
    page,
    time: median(times.map((own) => own[place] ?? Number.NaN)),
    listing: pages[0] ?? '',
    ofListing: median(times.map((own) => (own[place] ?? Number.NaN) / (own[0] ?? Number.NaN))),
  }))
}

/** The cache treats each sort order as a separate page. */
const ORDERS = ['newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc'].flatMap((sort) =>
  ['', '&view=list', '&itemsperpage=96', '&itemsperpage=96&view=list'].map((rest) => `sort=${sort}${rest}`),
)
const withOrder = (path: string, order: string): string => `${path}${path.includes('?') ? '&' : '?'}${order}`

const linksIn = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set(Array.from(html.matchAll(pattern), ([, path = '']) => path)),
]

const productsIn = (html: string): readonly string[] => linksIn(html, /href="(\/p\/\d+\/[\w-]+\/[^"?/]+)"/g)

/** The product in another colour. Undefined if it has only one. */
async function inAnotherColour(port: number, path: string): Promise<string | undefined> {
  const { body } = await exchange({ port, path })
  const product = path.slice(0, path.lastIndexOf('/') + 1)
  return productsIn(body.toString()).find((other) => other !== path && other.startsWith(product))
}

interface Started {
  readonly listing: string
  readonly facets: string
  readonly search: string
  readonly html: string
}

/**
 * Requests two groups of pages. The products on `first` pages were never requested before; the products on `known` pages are
 * already in the data cache.
 */
export async function missTimes(port: number, { listing, facets, search, html }: Started): Promise<MissTimes> {
  const categories = linksIn(html, /href="(\/browse\/[\w-]+\/[\w-]+)"/g).filter((path) => path !== listing)
  // Skips the first product, whose page was already requested as a sample.
  const [, ...products] = productsIn(html)
  const visited = products.slice(0, categories.length)
  const firstRounds = visited.map(
    (product, round): Round => [
      ['first category', categories[round] ?? ''],
      // Searches for two words, because some single words redirect to a page.
      ['first search', `/search?query=red+${categories[round]?.split('/').at(-1)}`],
      ['first product', product],
    ],
  )
  const first = await besideListing(port, firstRounds)
  const others = await Promise.all(visited.map((path) => inAnotherColour(port, path)))
  const knownRounds = others
    .filter((path) => path !== undefined)
    .slice(0, ORDERS.length)
    .map((path, round): Round => {
      const order = ORDERS[round] ?? ''
      return [
        ['listing', withOrder(listing, order)],
        ['listing by two facets', withOrder(facets, order)],
        ['search results', withOrder(search, order)],
        ['product in another colour', path],
      ]
    })
  return { first, known: await besideListing(port, knownRounds) }
}
