/**
 * The departments, in display order, for pages that show no products.
 * @module
 */
import { DEPARTMENTS } from '#domain/address/route-patterns.ts'
import type { Market } from '#domain/markets.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { spelt } from './spelt.ts'

interface Department {
  readonly name: string
  readonly slugs: readonly [string]
  /** Names the department's products in a sentence. */
  readonly goods: string
  /** For example `women’s`, if it is part of its categories' names. */
  readonly whose?: string
}

type Spelling = Pick<Market, 'english'>

const departments: readonly Department[] = [
  { name: 'Women', slugs: DEPARTMENTS.women, goods: 'womenswear', whose: 'women’s' },
  { name: 'Men', slugs: DEPARTMENTS.men, goods: 'menswear', whose: 'men’s' },
  { name: 'Homeware', slugs: DEPARTMENTS.homeware, goods: 'homeware' },
  { name: 'Gifts', slugs: DEPARTMENTS.gifts, goods: 'gifts' },
  { name: 'Sale', slugs: DEPARTMENTS.sale, goods: 'sale' },
]

/** In the market's words. */
export const departmentsOf = (market: Spelling): readonly Department[] =>
  departments.map((one) => (one.slugs === DEPARTMENTS.homeware ? { ...one, name: spelt(market, 'Homeware', 'Home goods') } : one))

const departmentAt = (slug: string | undefined): Department | undefined => departments.find(({ slugs }) => slugs[0] === slug)

/** Links to the first three departments, as paths without the market's prefix. */
export const departmentLinks = (market: Spelling) =>
  departmentsOf(market)
    .slice(0, 3)
    .map(({ name, slugs }) => ({ label: name, path: paths.category(NO_PREFIX, slugs) }))

/** Text of a menu entry's link to all its products. */
export const shopAll = (entry: string): string =>
  `Shop all ${departments.find(({ name }) => name === entry)?.goods ?? entry.toLowerCase()}`

type Trail = readonly { readonly name: string; readonly slugs: readonly string[] }[]

/** Names such as "Floral" and "Wide Leg" are adjectives, so the parent category names the products. */
const isNoun = (name: string): boolean => /(?:s|ware|wear|ery|ing)$/i.test(name)

/** The names from the last noun on, with the deepest category first: `Wide Leg Trousers`. */
function ownName(names: readonly string[]): string {
  return names
    .slice(Math.max(0, names.findLastIndex(isNoun)))
    .reverse()
    .join(' ')
}

/** A category's heading that is clear without its breadcrumb: `Wide Leg Trousers`, `Gifts for Her`, `Women’s Sale`. */
export function headingOf(trail: Trail): string {
  const [root, ...below] = trail
  const own = ownName(below.map(({ name }) => name))
  if (!root || !own) {
    return root?.name ?? ''
  }
  switch (departmentAt(root.slugs[0])?.slugs) {
    case DEPARTMENTS.sale: {
      const whose = departmentAt(below[0]?.slugs[1])?.whose
      return `${whose ? capitalised(whose) : own} ${root.name}`
    }
    case DEPARTMENTS.gifts:
      return /^for /i.test(own) ? `${root.name} ${own.replace(/^F/, 'f')}` : own
    default:
      return own
  }
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A category's products in a sentence: `women’s wide leg trousers`, `gifts for her`, `the men’s sale`. */
export function goodsOf(trail: Trail): string {
  const [root, ...below] = trail
  const department = departmentAt(root?.slugs[0])
  const own = ownName(below.map(({ name }) => name)).toLowerCase()
  switch (department?.slugs) {
    case undefined:
      return root?.name.toLowerCase() ?? ''
    case DEPARTMENTS.sale:
      return ['the', departmentAt(below[0]?.slugs[1])?.whose ?? own, 'sale'].filter(Boolean).join(' ')
    case DEPARTMENTS.gifts:
      return own.startsWith('for ') ? `gifts ${own}` : own || 'gifts'
    default:
      return own ? [department?.whose, own].filter(Boolean).join(' ') : (department?.goods ?? '')
  }
}
