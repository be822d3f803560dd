/**
 * The shop's departments in display order, for pages that show no products.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { departments } from '#shop/departments'
import { spelt } from './spelt.ts'

type Spelling = Pick<Market, 'english'>

/** Names are translated for the market. */
export const departmentsOf = (market: Spelling) =>
  departments.map(({ name, american = name, slug }) => ({ name: spelt(market, name, american), slugs: [slug] as const }))

const departmentAt = (slug: string | undefined) => departments.find((one) => one.slug === slug)

const HOME = [{ label: 'Home', path: paths.home(NO_PREFIX) }]

/** Links to the first three departments, or to the home page. Paths have no market prefix. */
export const departmentLinks = (market: Spelling) =>
  departments.length === 0
    ? HOME
    : departmentsOf(market)
        .slice(0, 3)
        .map(({ name, slugs }) => ({ label: name, path: paths.category(NO_PREFIX, slugs) }))

/** Text of the link from a menu entry to all its products. */
export const shopAll = (entry: string): string =>
  `Shop all ${departments.find(({ name }) => name === entry)?.goods ?? entry.toLowerCase()}`

type Trail = readonly { readonly name: string; readonly slugs: readonly string[] }[]

/**
 * Names such as "Floral" and "Wide Leg" are adjectives. They need the parent category's name, which tells what the products are.
 */
const isNoun = (name: string): boolean => /(?:s|ware|wear|ery|ing)$/i.test(name)

/** The names after and including the last noun, deepest category first: `Wide Leg Trousers`. */
function ownName(names: readonly string[]): string {
  return names
    .slice(Math.max(0, names.findLastIndex(isNoun)))
    .reverse()
    .join(' ')
}

/** A category's heading, clear without its breadcrumb: `Wide Leg Trousers`, `Gifts for Her`, `Women’s Sale`. */
export function headingOf(trail: Trail): string {
  const [root, ...below] = trail
  const own = ownName(below.map(({ name }) => name))
  if (!root || !own) {
    return root?.name ?? ''
  }
  switch (root.slugs[0]) {
    case 'sale': {
      const whose = departmentAt(below[0]?.slugs[1])?.whose
      return `${whose ? capitalised(whose) : own} ${root.name}`
    }
    case 'gifts':
      return /^for /i.test(own) ? `${root.name} ${own.replace(/^F/, 'f')}` : own
    default:
      return own
  }
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A category's products within a sentence: `women’s wide leg trousers`, `gifts for her`, `the men’s sale`. */
export function goodsOf(trail: Trail): string {
  const [root, ...below] = trail
  const department = departmentAt(root?.slugs[0])
  const own = ownName(below.map(({ name }) => name)).toLowerCase()
  switch (root?.slugs[0]) {
    case 'sale':
      return ['the', departmentAt(below[0]?.slugs[1])?.whose ?? own, 'sale'].filter(Boolean).join(' ')
    case 'gifts':
      return own.startsWith('for ') ? `gifts ${own}` : own || 'gifts'
    default:
      return own ? [department?.whose, own].filter(Boolean).join(' ') : (department?.goods ?? root?.name.toLowerCase() ?? '')
  }
}
