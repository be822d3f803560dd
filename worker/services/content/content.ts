/**
 * One market's content: the parts around every page, and pages by key (spec A §7, spec B §7).
 * @module
 */
import { LISTING_KEYS } from '#domain/address/compared-page.ts'
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
import { createChrome, type Waiting } from './chrome.ts'
import { chromeParts } from './chrome-wire.ts'
import { type BannerKey, createContentItems, DELIVERY_KEY, pageItem } from './content-items.ts'
import { deliveryPart } from './delivery-wire.ts'
import type { DatedVersion } from './drafts-wire.ts'
import { type ItemResponse, itemResponse, type Part, rawItem } from './item-wire.ts'
import type { ProblemReport } from './problem-report.ts'

/** This service reports its own items' problems. The caller reports the blocks' problems. */
export interface ContentService extends ProblemReport {
  page(key: string): Promise<Result<PageContent, 'not-found'>>
  /** Returns any item by delivery id: a page item as its page, and any other item as a page whose only block is that item. */
  item(id: string): Promise<Result<PageContent, 'not-found'>>
  /** The raw item of an editor's custom HTML, by delivery id. An item of another type counts as missing. */
  customBlock(id: string): Promise<Result<unknown, 'not-found'>>
  /** Throws if a menu cannot be read, unless the response is a 404 (spec B §8). */
  chrome(): Promise<ChromeContent>
  /** The raw item for a part around every page, or null if there is none. Throws if it cannot be read. */
  around(key: AroundKey): Promise<unknown>
  /** The market's delivery terms, or null if there are none. Throws if they cannot be read. */
  deliveryTerms(): Promise<DeliveryTerms | null>
  /** The editors' image for the bag or account page. Undefined if there is none or it cannot be read. */
  banner(key: BannerKey): Promise<ImageBanner | undefined>
  /** The raw item for the header above a listing, or null if there is none. Throws if it cannot be read. */
  listingHeader(slugs: readonly string[]): Promise<unknown>
  /** Raw page items, by delivery key. Throws if they cannot be read. */
  pages(): Promise<ReadonlyMap<string, ItemResponse>>
  /** Versions scheduled for later. Undefined if the content service cannot list them. Throws if they cannot be read. */
  laterVersions(): Promise<readonly DatedVersion[] | undefined>
  /** Used by pages that must work without the content service, such as the bag and error pages. */
  chromeOrNothing(): Promise<ChromeContent>
}

export interface ContentOptions {
  readonly call: JsonCall
  readonly market: Market
  readonly cached: Cached
  readonly log: Log
  readonly problems: ProblemReport
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

/** Milliseconds. This is short, because a page that uses it has often already waited for another upstream. */
const CHROME_TIMEOUT_MS = 600
/** Milliseconds. This is shorter than `CHROME_TIMEOUT_MS`, so that an old copy can still be shown. */
const OLD_WAIT_MS = 400

/** The prefix distinguishes these names from pages' names, because a page may have any key. */
export const partEntry = <T>(market: Market, key: string, { stored: schema }: Pick<Part<T>, 'stored'>) => ({
  name: `content:${market.code}:part:${key}`,
  strategy: STRATEGIES.content,
  schema,
})
/** One object per isolate, because the cache computes a schema's version once per object. */
const headerOrNone = itemResponse.nullable().transform((answer) => answer && rawItem(answer))
const customItem = itemResponse.transform(rawItem)
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

export function createContentService({ call, market, cached, log, problems }: ContentOptions): ContentService {
  const items = createContentItems(call, market, problems)
  const parts = chromeParts(market)

  const partAt = <T>(key: string, part: Part<T>, how: Waiting = {}): Promise<T | null> =>
    cached({ ...partEntry(market, key, part), ...how }, () => items.partAt(key, part))
  const chrome = createChrome(partAt, { parts, log })

  return {
    ...problems,
    chrome: () => chrome(),

    async chromeOrNothing() {
      try {
        return await withTimeout(() => chrome({ waitMs: OLD_WAIT_MS }), CHROME_TIMEOUT_MS)
      } catch (error) {
        log('error', 'content.no-chrome', errorFacts(error))
        return NOTHING
      }
    },

    deliveryTerms: () => partAt(DELIVERY_KEY, deliveryPart, { waitMs: OLD_WAIT_MS }),

    async banner(key) {
      try {
        const found = await withTimeout(() => partAt(key, parts.banner, { waitMs: OLD_WAIT_MS }), CHROME_TIMEOUT_MS)
        return found ?? undefined
      } catch (error) {
        log('error', 'content.part-left-out', { key, ...errorFacts(error) })
        return undefined
      }
    },

    listingHeader(slugs) {
      const key = LISTING_KEYS + slugs.join('/')
      return cached(partEntry(market, key, { stored: headerOrNone }), () => items.partAt(key))
    },

    // A missing page throws and is not cached, so that made-up URLs do not fill the cache.
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

    // Not cached, because editors must see each change immediately.
    async around(key) {
      const answer = await items.partAt(key)
      return answer && rawItem(answer)
    },

    item: (id) => orMissing(items.item(id), 'not-found'),
    pages: items.pages,
    laterVersions: items.laterVersions,
  }
}
