/**
 * The chrome of a market, from the items it is made of (spec B §2).
 * @module
 */
import { z } from 'zod'
import { countdownIn } from '#domain/content/countdown-schema.ts'
import { footerIn } from '#domain/content/footer-schema.ts'
import { headerFlag, navigationIn } from '#domain/content/navigation-schema.ts'
import { benefitBarIn, imageBannerIn, mobileNavigationIn } from '#domain/content/schema.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { perMarket } from '#domain/memory/per-market.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { itemWire } from './item-wire.ts'

/** Absent where the editor has chosen no picture. */
const bannerIn = (market: Market) => imageBannerIn(market).optional().catch(undefined)

const bannerItem = (market: Market) => itemWire(bannerIn(market)).nullable()

/** Fills two rows of a phone. */
const MOST_SEARCHES = 8
const popularSearches = (market: Market) =>
  z
    .object({ searches: z.array(z.string().trim().min(1).max(60)) })
    .transform(({ searches }) => searches.slice(0, MOST_SEARCHES).map((words) => inWordsOf(market, words)))

/** Each part is an item, or null where there is no such item. */
const partsOf = (market: Market) =>
  z.object({
    navigation: itemWire(navigationIn(market)).nullable(),
    mobileNavigation: itemWire(mobileNavigationIn(market)).nullable(),
    header: itemWire(headerFlag).nullable(),
    footer: itemWire(footerIn(market)).nullable(),
    benefitBar: itemWire(benefitBarIn(market)).nullable(),
    countdown: itemWire(countdownIn(market)).nullable(),
    localeImage: bannerItem(market),
    popularSearches: itemWire(popularSearches(market)).nullable(),
    /** A part could not be read, and is null. */
    failed: z.literal(true).optional(),
  })

export type ChromeItems = z.input<ReturnType<typeof partsOf>>

const toChrome = ({
  header,
  benefitBar,
  localeImage,
  popularSearches,
  failed,
  ...parts
}: z.output<ReturnType<typeof partsOf>>): ChromeContent => ({
  ...parts,
  benefitBar: benefitBar && benefitBar.items.length > 0 ? benefitBar : null,
  transparentHomeHeader: header ?? false,
  localeImage: localeImage?.image ?? null,
  popularSearches: popularSearches ?? [],
  complete: !failed,
})

export const chromeWire = perMarket((market) => {
  const parts = partsOf(market)
  return { parts: parts.shape, banner: bannerItem(market), complete: parts.transform(toChrome) }
})
