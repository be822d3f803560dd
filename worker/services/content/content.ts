/**
 * The content service of one market: the chrome around every page, and pages by key (spec A §7, spec B §7).
 * @module
 */
import { ZodError, type ZodType } from 'zod'
import { AROUND_KEYS, type AroundKey } from '#domain/content/comparison.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import type { ChromeContent, ImageBanner, PageContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import type { Result } from '#domain/result.ts'
import { type Cached, checkOnce } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { orMissing, UpstreamError } from '#worker/http/upstream-error.ts'
import { type ChromeItems, chromeWire } from './chrome-wire.ts'
import { deliveryOrNone, deliveryWire } from './delivery-wire.ts'
import { type ItemAnswer, itemAnswer, itemWire, rawItem, toItem } from './item-wire.ts'
import { pageWire } from './page-wire.ts'
import { sameItems } from './same-items.ts'

export interface ContentService {
  page(key: string): Promise<Result<PageContent, 'not-found'>>
  /** Any item by its delivery id: a page as it is, anything else as the one block of a page. */
  item(id: string): Promise<Result<PageContent, 'not-found'>>
  /** A block of an editor's own HTML as delivered, by its delivery id; fails also where the item is of another kind. */
  customBlock(id: string): Promise<Result<unknown, 'not-found'>>
  /** Throws where a menu's lookup fails with anything but a 404 (spec B §8). */
  chrome(): Promise<ChromeContent>
  /** One of the items of the chrome as delivered; null where there is no such item. Throws where the lookup fails. */
  around(key: AroundKey): Promise<unknown>
  /** How the market delivers; null where there is no such item. Throws where the lookup fails. */
  deliveryTerms(): Promise<DeliveryTerms | null>
  /** The picture that an editor has given the bag or the account; undefined where there is none, or it cannot be read. */
  banner(key: BannerKey): Promise<ImageBanner | undefined>
  /** What an editor has put above a listing, as delivered; null where there is no such item. Throws where the lookup fails. */
  listingHeader(slugs: readonly string[]): Promise<unknown>
  /** For pages that must be shown even while the content service fails: the bag, error pages. */
  chromeOrNothing(): Promise<ChromeContent>
}

export interface ContentOptions {
  readonly call: JsonCall
  readonly market: Market
  readonly cached: Cached
  readonly log: Log
}

const NOTHING: ChromeContent = {
  navigation: null,
  mobileNavigation: null,
  footer: null,
  benefitBar: null,
  countdown: null,
  transparentHomeHeader: false,
  localeImage: null,
  popularSearches: [],
  complete: false,
}

const DELIVERY_KEY = 'delivery-promise'

/** The delivery keys of the pictures that screens other than pages of blocks have (spec B §2). */
export type BannerKey = 'bag-image' | 'my-account-image'

/** Before the slugs of a category, as in its address: `browse/womens/dresses`. */
const LISTING_KEYS = 'browse/'

/** The delivery keys of items that are parts of pages. Each names its call. */
export const PART_KEYS: ReadonlySet<string> = new Set([...AROUND_KEYS, 'bag-image', 'my-account-image', DELIVERY_KEY])

const PAGE_SCHEMA = 'content-page'
const CUSTOM_SCHEMA = 'custom-html'

/** These pages have often waited for another upstream already; a visitor who waits longer leaves. */
const CHROME_TIMEOUT_MS = 600
/** Less than that: an old copy is better than none. */
const OLD_WAIT_MS = 400

const NO_PAGE: PageContent = { title: '', description: '', openGraph: { title: '', description: '' }, blocks: [] }

const pageItem = itemWire(pageWire)

/** An editor may give a page any key, so items other than pages are cached under another name. */
export const chromeEntry = (market: Market) => ({
  name: `content:${market.code}:part:chrome`,
  strategy: STRATEGIES.content,
  schema: chromeWire(market).complete,
  shouldStore: ({ complete }: ChromeContent) => complete,
})
const deliveryEntry = (market: Market) => ({
  name: `content:${market.code}:part:delivery`,
  strategy: STRATEGIES.content,
  schema: deliveryOrNone,
})
/** One object per isolate, as the cache wants it. */
const headerOrNone = itemAnswer.nullable().transform((answer) => answer && rawItem(answer))
const headerEntry = (market: Market, key: string) => ({
  name: `content:${market.code}:part:${key}`,
  strategy: STRATEGIES.content,
  schema: headerOrNone,
})
const bannerEntry = (market: Market, key: BannerKey) => ({
  name: `content:${market.code}:part:${key}`,
  strategy: STRATEGIES.content,
  schema: chromeWire(market).banner,
})
const customItem = itemAnswer.transform(rawItem)
const customEntry = (market: Market, id: string) => ({
  name: `content:${market.code}:custom:${id}`,
  strategy: STRATEGIES.content,
  schema: customItem,
})
const pageEntry = (market: Market, key: string) => ({
  name: `content:${market.code}:page:${key}`,
  strategy: STRATEGIES.content,
  schema: pageItem,
})

export function createContentService({ call, market, cached, log }: ContentOptions): ContentService {
  async function itemAt(key: string): Promise<ItemAnswer> {
    const safeKey = key.split('/').map(encodeURIComponent).join('/')
    const path = `/content/key/${market.content}${safeKey}?depth=all&format=inlined`
    return call({ operation: `content.${operationOf(key)}`, path, schema: itemAnswer, retry: true })
  }

  /** The item, once its fields are known to parse; null where there is no such item. */
  async function partAt(key: string, schema: ZodType): Promise<ItemAnswer | null> {
    const answer = await orMissing(itemAt(key), 'not-found')
    if (!answer.ok) {
      return null
    }
    parseItem(answer.value, schema)
    return answer.value
  }

  const itemBy = (id: string): Promise<ItemAnswer> =>
    call({ operation: 'content.item', path: `/content/id/${id}?depth=all&format=inlined`, schema: itemAnswer, retry: true })

  async function loadItem(id: string): Promise<PageContent> {
    const answer = await itemBy(id)
    const item = toItem(answer)
    return item.schemaId === PAGE_SCHEMA
      ? parseItem(answer, pageItem)
      : { ...NO_PAGE, title: item.name, blocks: [rawItem(answer)] }
  }

  async function loadPage(key: string): Promise<ItemAnswer> {
    // A banner or a menu has a key too but is not a page: the shopper gets a 404.
    const answer = onlyOf(await itemAt(key), PAGE_SCHEMA)
    parseItem(answer, pageItem)
    return answer
  }

  async function loadChrome(): Promise<ChromeItems> {
    const { parts } = chromeWire(market)
    let failed: true | undefined
    /** A part that spec B §8 lets the page do without. */
    const optional = async (key: string, schema: ZodType): Promise<ItemAnswer | null> => {
      try {
        return await partAt(key, schema)
      } catch (error) {
        failed = true
        log('error', 'content.part-left-out', { key, ...errorFacts(error) })
        return null
      }
    }
    const [navigation, mobileNavigation, header, footer, benefitBar, countdown, localeImage, popularSearches] = await Promise.all(
      [
        partAt('desktop-navigation', parts.navigation),
        partAt('mobile-navigation', parts.mobileNavigation),
        optional('app-header', parts.header),
        optional('footer', parts.footer),
        optional('benefit-bar', parts.benefitBar),
        optional('countdown-timer', parts.countdown),
        optional('locale-selector-image', parts.localeImage),
        optional('popular-searches', parts.popularSearches),
      ],
    )
    const read = { navigation, mobileNavigation, header, footer, benefitBar, countdown, localeImage, popularSearches }
    return sameItems(failed ? { ...read, failed } : read)
  }

  const chrome = (how: { readonly waitMs?: number } = {}): Promise<ChromeContent> =>
    cached({ ...chromeEntry(market), ...how }, loadChrome)

  return {
    chrome: () => chrome(),

    async chromeOrNothing() {
      try {
        return await withTimeout(() => chrome({ waitMs: OLD_WAIT_MS }), CHROME_TIMEOUT_MS)
      } catch (error) {
        log('error', 'content.no-chrome', errorFacts(error))
        return NOTHING
      }
    },

    deliveryTerms: () => cached({ ...deliveryEntry(market), waitMs: OLD_WAIT_MS }, () => partAt(DELIVERY_KEY, deliveryWire)),

    async banner(key) {
      const entry = bannerEntry(market, key)
      try {
        const found = await withTimeout(
          () => cached({ ...entry, waitMs: OLD_WAIT_MS }, () => partAt(key, entry.schema)),
          CHROME_TIMEOUT_MS,
        )
        return found ?? undefined
      } catch (error) {
        log('error', 'content.part-left-out', { key, ...errorFacts(error) })
        return undefined
      }
    },

    listingHeader(slugs) {
      const key = LISTING_KEYS + slugs.join('/')
      return cached(headerEntry(market, key), () => partAt(key, itemAnswer))
    },

    // A missing page throws past the cache: made-up addresses must not fill it.
    page: (key) =>
      orMissing(
        cached(pageEntry(market, key), () => loadPage(key)),
        'not-found',
      ),

    customBlock: (id) =>
      orMissing(
        cached(customEntry(market, id), async () => onlyOf(await itemBy(id), CUSTOM_SCHEMA)),
        'not-found',
      ),

    // These two are for editors alone, who must see each change at once.
    async around(key) {
      const answer = await partAt(key, itemAnswer)
      return answer && rawItem(answer)
    },

    item: (id) => orMissing(loadItem(id), 'not-found'),
  }
}

/** All pages share one name, and so do all headers of listings, so that logs and timings stay countable. */
function operationOf(key: string): string {
  if (key.startsWith(LISTING_KEYS)) {
    return 'listing-header'
  }
  return PART_KEYS.has(key) ? key : 'page'
}

/** @throws UpstreamError of an item that is missing where it is of another kind */
function onlyOf(answer: ItemAnswer, schemaId: string): ItemAnswer {
  if (toItem(answer).schemaId !== schemaId) {
    throw new UpstreamError({ upstream: 'content', operation: `content.${schemaId}`, code: 'status', status: 404 })
  }
  return answer
}

/** @throws UpstreamError where its fields are not of that kind */
function parseItem<T>(answer: ItemAnswer, schema: ZodType<T>): T {
  try {
    return checkOnce(schema, answer)
  } catch (cause) {
    if (!(cause instanceof ZodError)) {
      throw cause
    }
    throw new UpstreamError({ upstream: 'content', operation: `parse ${toItem(answer).schemaId}`, code: 'shape', cause })
  }
}
