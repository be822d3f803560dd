/**
 * The departments by name, in the order in which pages without goods of their own lead to them.
 * @module
 */
import { DEPARTMENTS } from '#domain/address/route-patterns.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'

export const departments = [
  { name: 'Women', slugs: DEPARTMENTS.women },
  { name: 'Men', slugs: DEPARTMENTS.men },
  { name: 'Homeware', slugs: DEPARTMENTS.homeware },
  { name: 'Gifts', slugs: DEPARTMENTS.gifts },
  { name: 'Sale', slugs: DEPARTMENTS.sale },
] as const

/** Links to the first three, as paths below the market's prefix. */
export const departmentLinks = departments
  .slice(0, 3)
  .map(({ name, slugs }) => ({ label: name, path: paths.category(NO_PREFIX, slugs) }))
