/**
 * The chrome of a market, from the items it is made of (spec B §2).
 * @module
 */
import { z } from 'zod'
import type { ChromeContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { countdownWire } from './countdown-wire.ts'
import { benefitBarWire, footerWire } from './footer-wire.ts'
import { itemWire } from './item-wire.ts'
import { headerWire, mobileNavigationWire, navigationWire } from './navigation-wire.ts'
import { bannerImageWire } from './parts-wire.ts'

/** Each part is an item, or null where there is no such item. */
const partsOf = (market: Market) =>
  z.object({
    navigation: itemWire(navigationWire(market)).nullable(),
    mobileNavigation: itemWire(mobileNavigationWire(market)).nullable(),
    header: itemWire(headerWire).nullable(),
    footer: itemWire(footerWire(market)).nullable(),
    benefitBar: itemWire(benefitBarWire(market)).nullable(),
    countdown: itemWire(countdownWire(market)).nullable(),
    localeImage: itemWire(bannerImageWire).nullable(),
  })

export type ChromeItems = z.input<ReturnType<typeof partsOf>>

const toChrome = ({ header, benefitBar, localeImage, ...parts }: z.output<ReturnType<typeof partsOf>>): ChromeContent => ({
  ...parts,
  benefitBar: benefitBar && benefitBar.items.length > 0 ? benefitBar : null,
  transparentHomeHeader: header ?? false,
  localeImage: localeImage ?? null,
  complete: true,
})

function createChromeWire(market: Market) {
  const parts = partsOf(market)
  return { parts: parts.shape, whole: parts.transform(toChrome) }
}

const made = new Map<Market, ReturnType<typeof createChromeWire>>()

/** Made at first use: three markets' schemas would delay the start of every isolate. */
export function chromeWire(market: Market): ReturnType<typeof createChromeWire> {
  const wire = made.get(market) ?? createChromeWire(market)
  made.set(market, wire)
  return wire
}
