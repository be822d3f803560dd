/**
 * The departments by name, in the order in which pages without goods of their own lead to them.
 * @module
 */
import { DEPARTMENTS } from '#domain/address/route-patterns.ts'
import type { Market } from '#domain/markets.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { spelt } from './spelt.ts'

type Spelling = Pick<Market, 'english'>

export const departments = (market: Spelling) => [
  { name: 'Women', slugs: DEPARTMENTS.women },
  { name: 'Men', slugs: DEPARTMENTS.men },
  { name: spelt(market, 'Homeware', 'Home goods'), slugs: DEPARTMENTS.homeware },
  { name: 'Gifts', slugs: DEPARTMENTS.gifts },
  { name: 'Sale', slugs: DEPARTMENTS.sale },
]

/** Links to the first three, as paths below the market's prefix. */
export const departmentLinks = (market: Spelling) =>
  departments(market)
    .slice(0, 3)
    .map(({ name, slugs }) => ({ label: name, path: paths.category(NO_PREFIX, slugs) }))
