/**
 * Links of the error pages (spec A §2).
 * @module
 */
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { departmentsOf } from './departments.ts'
import { errorText } from './errors.ts'

export const errorLinks = (market: Market) => ({
  link: { href: paths.home(market), text: errorText.links.home },
  /** The first two departments and a content page. */
  more: [
    ...departmentsOf(market)
      .slice(0, 2)
      .map(({ name, slugs }) => ({ href: paths.category(market, slugs), text: name.toUpperCase() })),
    { href: paths.content(market, CONTENT_PAGES.otherStuff), text: errorText.links.otherStuff },
  ],
})
