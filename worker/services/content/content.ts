/**
 * The content service of one market: the chrome around every page, and pages by key (spec A §7, spec B §7).
 * @module
 */
import type { ZodType } from 'zod'
import type { AroundKey } from '#domain/content/comparison.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import type { ChromeContent, ImageBanner, PageContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import type { Result } from '#domain/result.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import { type ChromeItems, chromeWire } from './chrome-wire.ts'
import { type BannerKey, type ContentItems, createContentItems, DELIVERY_KEY, LISTING_KEYS, pageItem } from './content-items.ts'
import { deliveryOrNone, deliveryWire } from './delivery-wire.ts'
import { type ItemAnswer, itemAnswer, rawItem } from './item-wire.ts'
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
  /** The header that an editor has put above a listing, as delivered; null where there is no such item. Throws where the lookup fails. */
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

/** These pages have often waited for another upstream already; a visitor who waits longer leaves. */
const CHROME_TIMEOUT_MS = 600
/** Less than that: an old copy is better than none. */
const OLD_WAIT_MS = 400

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

/** The parts of the chrome; `failed` where one of those that a page can do without could not be read. */
async function chromeItems({ partAt }: ContentItems, market: Market, log: Log): Promise<ChromeItems> {
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
  const [navigation, mobileNavigation, header, footer, benefitBar, countdown, localeImage, popularSearches] = await Promise.all([
    partAt('desktop-navigation', parts.navigation),
    partAt('mobile-navigation', parts.mobileNavigation),
    optional('app-header', parts.header),
    optional('footer', parts.footer),
    optional('benefit-bar', parts.benefitBar),
    optional('countdown-timer', parts.countdown),
    optional('locale-selector-image', parts.localeImage),
    optional('popular-searches', parts.popularSearches),
  ])
  const read = { navigation, mobileNavigation, header, footer, benefitBar, countdown, localeImage, popularSearches }
  return sameItems(failed ? { ...read, failed } : read)
}

export function createContentService({ call, market, cached, log }: ContentOptions): ContentService {
  const items = createContentItems(call, market)
  const loadChrome = () => chromeItems(items, market, log)
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

    deliveryTerms: () =>
      cached({ ...deliveryEntry(market), waitMs: OLD_WAIT_MS }, () => items.partAt(DELIVERY_KEY, deliveryWire)),

    async banner(key) {
      const entry = bannerEntry(market, key)
      try {
        const found = await withTimeout(
          () => cached({ ...entry, waitMs: OLD_WAIT_MS }, () => items.partAt(key, entry.schema)),
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
      return cached(headerEntry(market, key), () => items.partAt(key, itemAnswer))
    },

    // A missing page throws past the cache: made-up addresses must not fill it.
    page: (key) =>
      orMissing(
        cached(pageEntry(market, key), () => items.page(key)),
        'not-found',
      ),

    customBlock: (id) =>
      orMissing(
        cached(customEntry(market, id), () => items.customBlock(id)),
        'not-found',
      ),

    // These two are for editors alone, who must see each change at once.
    async around(key) {
      const answer = await items.partAt(key, itemAnswer)
      return answer && rawItem(answer)
    },

    item: (id) => orMissing(items.item(id), 'not-found'),
  }
}
