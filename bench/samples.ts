/**
 * The first stage: the shop alone, for samples of its pages and the times of one visitor.
 * @module
 */
import { STYLESHEET_COOKIE } from '#domain/cookies/cookies.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import { say } from '../scripts/machine/run.ts'
import type { Between } from '../scripts/workerd/between.ts'
import type { ResponseHead } from '../scripts/workerd/http-reader.ts'
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
  /** The cookie of a browser that has the stylesheet: its pages link the file. */
  readonly stylesKnown: string
  /** The pages as guests get them whose browser has the stylesheet. */
  readonly pages: Readonly<Record<PageName, Buffer>>
  /** Others, which are asked for their sizes alone. */
  readonly own: readonly OwnPage[]
  /** Those that the listing is sent with. */
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
/** Stored when they are asked for a second time; asking until they are is enough. */
const FACETS = `${LISTING}?filters%5Bcolor%5D=Navy+Blue&filters%5Bsize%5D=10`
const SEARCH = '/search?query=dress'
/** A content page as Home is one, of every kind of block. */
const EVERY_BLOCK = '/demo/every-block'
/** Cards of a full page, the one that is measured. */
const CARDS = 48
const TIMES = 20

/** The pages as guests get them, and where they are. @param cookie the stylesheet's; without it, a first visit */
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

/** The cookie that the page's script sets. */
async function stylesheetCookie(port: number): Promise<string> {
  const file = (await guestPage(port, LISTING)).body.toString().match(/<style data-file="([^"]+)"/)?.[1]
  if (!file) {
    throw new Error('the page of a first visit has no stylesheet')
  }
  return `${STYLESHEET_COOKIE.name}=${file}`
}

/** Without those that the connection makes. */
const headersOf = ({ headers }: ResponseHead): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['content-length', 'transfer-encoding', 'connection', 'date'].includes(name)),
  )

export async function takeSamples(proxy: Between): Promise<Samples> {
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
