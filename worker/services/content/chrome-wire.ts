/**
 * The chrome of a market, from the items it is made of (spec B §2).
 * @module
 */
import { z } from 'zod'
import { benefitBarIn, image, mobileNavigationIn } from '#domain/content/schema.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { perMarket } from '#domain/per-market.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { countdownWire } from './countdown-wire.ts'
import { footerWire } from './footer-wire.ts'
import { itemWire } from './item-wire.ts'
import { headerWire, navigationWire } from './navigation-wire.ts'

/** The picture of an image banner (spec B §2); absent where the editor has chosen none. */
const bannerImage = z.object({ image }).transform((banner) => banner.image)

/** As many as fill two rows of a phone. */
const MOST_SEARCHES = 8
const popularSearches = (market: Market) =>
  z
    .object({ searches: z.array(z.string().trim().min(1).max(60)) })
    .transform(({ searches }) => searches.slice(0, MOST_SEARCHES).map((words) => inWordsOf(market, words)))

/** Each part is an item, or null where there is no such item. */
const partsOf = (market: Market) =>
  z.object({
    navigation: itemWire(navigationWire(market)).nullable(),
    mobileNavigation: itemWire(mobileNavigationIn(market)).nullable(),
    header: itemWire(headerWire).nullable(),
    footer: itemWire(footerWire(market)).nullable(),
    benefitBar: itemWire(benefitBarIn(market)).nullable(),
    countdown: itemWire(countdownWire(market)).nullable(),
    localeImage: itemWire(bannerImage).nullable(),
    popularSearches: itemWire(popularSearches(market)).nullable(),
  })

export type ChromeItems = z.input<ReturnType<typeof partsOf>>

const toChrome = ({
  header,
  benefitBar,
  localeImage,
  popularSearches,
  ...parts
}: z.output<ReturnType<typeof partsOf>>): ChromeContent => ({
  ...parts,
  benefitBar: benefitBar && benefitBar.items.length > 0 ? benefitBar : null,
  transparentHomeHeader: header ?? false,
  localeImage: localeImage ?? null,
  popularSearches: popularSearches ?? [],
  complete: true,
})

export const chromeWire = perMarket((market) => {
  const parts = partsOf(market)
  return { parts: parts.shape, complete: parts.transform(toChrome) }
})
