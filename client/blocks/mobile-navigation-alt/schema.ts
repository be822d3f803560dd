import { mobileNavigationIn } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'

/** Spec B §9. The first mobile navigation has no such limit. */
const MOST_CATEGORIES = 12

/** The fields of the content `mobile-navigation`. */
export const mobileNavigationAltIn = (market: Market) => mobileNavigationIn(market, { least: 1, most: MOST_CATEGORIES })
