/**
 * The parts around every page (menus, header, footer and bars). Each is one content item, with its own delivery key (spec B §2).
 * @module
 */
import { z } from 'zod'
import { countdownIn } from '#domain/content/countdown-schema.ts'
import { footerIn } from '#domain/content/footer-schema.ts'
import { headerFlag, navigationIn } from '#domain/content/navigation-schema.ts'
import { benefitBarIn, imageBannerIn, listOf, mobileNavigationIn } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { perMarket } from '#domain/memory/per-market.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { partOf } from './item-wire.ts'

/** The maximum number of popular searches, which fill two rows on a phone. */
const MAX_SEARCHES = 8
const popularSearches = (market: Market) =>
  z
    .object({ searches: listOf(z.string().trim().min(1).max(60), { most: MAX_SEARCHES }) })
    .transform(({ searches }) => searches.map((words) => inWordsOf(market, words)))

/** One object per isolate and market, because the cache computes a schema's version once per object. */
export const chromeParts = perMarket((market) => ({
  navigation: partOf(navigationIn(market), 'desktop-navigation'),
  mobileNavigation: partOf(mobileNavigationIn(market), 'mobile-navigation', 'mobile-navigation-alt'),
  header: partOf(headerFlag, 'app-header'),
  footer: partOf(footerIn(market), 'footer'),
  benefitBar: partOf(benefitBarIn(market), 'benefit-bar'),
  countdown: partOf(countdownIn(market), 'countdown-timer'),
  banner: partOf(imageBannerIn(market), 'image-banner'),
  popularSearches: partOf(popularSearches(market), 'popular-searches'),
}))
