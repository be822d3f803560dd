/**
 * The content service of one market: the chrome around every page, and pages by key (spec A §7, spec B §7).
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
import { type ItemAnswer, itemAnswer, type Part, rawItem } from './item-wire.ts'
import type { ProblemReport } from './problem-report.ts'

/** The service reports the problems of its own items; the caller shows the blocks and reports theirs. */
export interface ContentService extends ProblemReport {
  page(key: string): Promise<Result<PageContent, 'not-found'>>
  /** Any item by its delivery id: a page item as a page, any other as a page with that one block. */
  item(id: string): Promise<Result<PageContent, 'not-found'>>
  /** A block of an editor's own HTML as delivered, by its delivery id; an item of another kind counts as missing. */
  customBlock(id: string): Promise<Result<unknown, 'not-found'>>
  /** Throws if a menu's lookup fails with anything but a 404 (spec B §8). */
  chrome(): Promise<ChromeContent>
  /** An item of the chrome as delivered; null if there is none. Throws if the lookup fails. */
  around(key: AroundKey): Promise<unknown>
  /** How the market delivers; null if there is no such item. Throws if the lookup fails. */
  deliveryTerms(): Promise<DeliveryTerms | null>
  /** The editor's picture for the bag or the account; undefined if there is none or it cannot be read. */
  banner(key: BannerKey): Promise<ImageBanner | undefined>
  /** The editor's header above a listing, as delivered; null if there is none. Throws if the lookup fails. */
  listingHeader(slugs: readonly string[]): Promise<unknown>
  /** The market's pages as delivered, by delivery key. Throws if the lookup fails. */
  pages(): Promise<ReadonlyMap<string, ItemAnswer>>
  /** Versions that begin later; undefined if the content service lists none. Throws if the lookup fails. */
  laterVersions(): Promise<readonly DatedVersion[] | undefined>
  /** For pages that must be shown even if the content service fails: the bag, error pages. */
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

/** Short: such a page has often waited for another upstream already. */
const CHROME_TIMEOUT_MS = 600
/** Shorter than the timeout, so that an old copy can still be shown. */
const OLD_WAIT_MS = 400

/** Items other than pages are cached under a prefix, since an editor may give a page any key. */
export const partEntry = <T>(market: Market, key: string, { stored: schema }: Pick<Part<T>, 'stored'>) => ({
  name: `content:${market.code}:part:${key}`,
  strategy: STRATEGIES.content,
  schema,
})
/** One object per isolate, since the cache computes a schema's version once. */
const headerOrNone = itemAnswer.nullable().transform((answer) => answer && rawItem(answer))
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

export function createContentService({ call, market, cached, log, problems }: ContentOptions): ContentService {
  const items = createContentItems(call, market, problems)
  const parts = chromeParts(market)

  const partAt = <T>(key: string, part: Part<T>, how: Waiting = {}): Promise<T | null> =>
    cached({ ...partEntry(market, key, part), ...how }, () => items.partAt(key, part.fields))
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

    // A missing page throws past the cache, so that made-up addresses do not fill it.
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

    // `around` and `item` are for editors, who must see each change at once, so they bypass the cache.
    async around(key) {
      const answer = await items.partAt(key)
      return answer && rawItem(answer)
    },

    item: (id) => orMissing(items.item(id), 'not-found'),
    pages: items.pages,
    laterVersions: items.laterVersions,
  }
}
