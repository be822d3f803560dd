/**
 * First stage of the bench: only the shop runs. It takes samples of the shop's pages and measures how long one visitor waits for
 * them.
 * @module
 */
import { STYLESHEET_COOKIE } from '#domain/cookies/cookies.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import { say } from '../scripts/machine/run.ts'
import type { ResponseHead } from '../scripts/workerd/http-reader.ts'
import type { RecordingProxy } from '../scripts/workerd/recording-proxy.ts'
import { bagTime, bareCallTime, type FirstByte, firstByteWhileSlow, guestPage } from './journeys.ts'
import { type MissTimes, missTimes } from './misses.ts'
import { type OwnPage, ownPages } from './own-pages.ts'
import { type PersonalTime, personalTimes } from './personal.ts'
import { callsAlone, SHOP, withShop } from './shop.ts'
import { storedCards } from './stored-cards.ts'

export const PAGES = ['home', 'listing', 'listing by two facets', 'search results', 'product', 'every block'] as const
export type PageName = (typeof PAGES)[number]

export interface Samples {
  readonly paths: Readonly<Record<PageName, string>>
  /** Cookie of a browser that has cached the stylesheet. The shop then links the stylesheet's file instead of inlining it. */
  readonly stylesKnown: string
  /** Pages for guests who send that cookie. */
  readonly pages: Readonly<Record<PageName, Buffer>>
  /** Personal pages. Only their size is measured. */
  readonly own: readonly OwnPage[]
  /** Headers of the listing. */
  readonly headers: Readonly<Record<string, string>>
  readonly cards: readonly ProductCard[]
  /** Milliseconds. */
  readonly missTimes: MissTimes
  readonly personal: readonly PersonalTime[]
  readonly bagTime: number
  readonly bareCallTime: number
  readonly firstByte: FirstByte
}

const LISTING = '/browse/womens/dresses'
/** The shop stores these pages in the cache only on their second request. */
const FACETS = `${LISTING}?filters%5Bcolor%5D=Navy+Blue&filters%5Bsize%5D=10`
const SEARCH = '/search?query=dress'
/** A content page, like the home page, with every kind of block. */
const EVERY_BLOCK = '/demo/every-block'
/** Number of cards on a full page. */
const CARDS = 48
const TIMES = 20

/**
 * Cached pages for guests, with their paths.
 * @param cookie the stylesheet's cookie; without it, the shop returns each page as on a first visit
 */
export async function samplePages(port: number, cookie = ''): Promise<Pick<Samples, 'paths' | 'pages'>> {
  const page = async (path: string) => (await guestPage(port, path, cookie)).body
  const listing = await page(LISTING)
  const product = listing.toString().match(/href="(\/p\/[^"?]+)"/)?.[1]
  if (!product) {
    throw new Error('the listing links to no product')
  }
  return {
    paths: {
      home: '/',
      listing: LISTING,
      'listing by two facets': FACETS,
      'search results': SEARCH,
      product,
      'every block': EVERY_BLOCK,
    },
    pages: {
      home: await page('/'),
      listing,
      'listing by two facets': await page(FACETS),
      'search results': await page(SEARCH),
      product: await page(product),
      'every block': await page(EVERY_BLOCK),
    },
  }
}

/** The cookie that JavaScript sets once it has cached the stylesheet. */
async function stylesheetCookie(port: number): Promise<string> {
  const file = (await guestPage(port, LISTING)).body.toString().match(/<style data-file="([^"]+)"/)?.[1]
  if (!file) {
    throw new Error('the page of a first visit has no stylesheet')
  }
  return `${STYLESHEET_COOKIE.name}=${file}`
}

/** Leaves out the headers that belong to the connection. */
const headersOf = ({ headers }: ResponseHead): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['content-length', 'transfer-encoding', 'connection', 'date'].includes(name)),
  )

export async function takeSamples(proxy: RecordingProxy): Promise<Samples> {
  say('Visiting the shop…')
  return withShop(proxy, [await callsAlone()], async (workerd) => {
    const port = workerd.port(SHOP.storefront)
    const stylesKnown = await stylesheetCookie(port)
    const samples = await samplePages(port, stylesKnown)
    const cards = await storedCards(`http://127.0.0.1:${workerd.port(SHOP.kv)}`, `:en:${LISTING}`)
    if (cards.length !== CARDS) {
      throw new Error(`the listing has ${cards.length} cards`)
    }
    return {
      stylesKnown,
      ...samples,
      own: await ownPages(port, samples.paths.product),
      headers: headersOf(await guestPage(port, LISTING, stylesKnown)),
      cards,
      missTimes: await missTimes(port, {
        listing: LISTING,
        facets: FACETS,
        search: SEARCH,
        html: samples.pages.listing.toString(),
      }),
      personal: await personalTimes(workerd, proxy, TIMES),
      bagTime: await bagTime(port, TIMES),
      bareCallTime: await bareCallTime(proxy, TIMES),
      firstByte: await firstByteWhileSlow(port, LISTING, proxy, TIMES),
    }
  })
}
