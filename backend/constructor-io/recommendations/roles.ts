/**
 * Categories that complete a look, one per role. The shop's `LOOKS` list says which categories go together. If that list is
 * empty, the neighbours of the product's category are used.
 * @module
 */
import { LOOKS } from '#backend/brand/words.ts'
import type { Category } from '#backend/constructor-io/index/categories.ts'

const MAX_NEIGHBOURS = 4

const pathOf = ({ url }: Category): string => url.slice(1, -1)

/** The other categories below the same parent, or below the nearest ancestor that has any. */
function neighboursOf(line: readonly number[], categories: readonly Category[]): readonly number[] {
  for (const id of line.toReversed()) {
    const parent = categories.find((one) => one.id === id)?.parentId
    const others = categories.filter((one) => one.parentId === parent && !one.isCollection && !line.includes(one.id))
    if (others.length > 0) {
      return others.slice(0, MAX_NEIGHBOURS).map((one) => one.id)
    }
  }
  return []
}

/** @param lines the product's categories, each preceded by its ancestors, root first */
export function matchingRoles(
  lines: readonly (readonly number[])[],
  categories: readonly Category[],
  rules: typeof LOOKS = LOOKS,
): readonly number[] {
  if (rules.length === 0) {
    return neighboursOf(lines[0] ?? [], categories)
  }
  const idOf = new Map(categories.map((category) => [pathOf(category), category.id]))
  const own = new Set(lines.flat())
  const rule = rules.find(({ of }) => of.some((path) => own.has(idOf.get(path) ?? 0)))
  return (rule?.with ?? []).flatMap((path) => idOf.get(path) ?? [])
}
