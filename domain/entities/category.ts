/** A node of the category tree. Its path is `/browse/` followed by its slugs (spec A §3). */
export interface Category {
  readonly id: number
  readonly name: string
  /** One to five slugs from the root, without slashes: `['womens', 'dresses']`. */
  readonly slugs: readonly string[]
  readonly children: readonly Category[]
}

export interface CategoryTree {
  readonly roots: readonly Category[]
}

/** The nodes from the root to the category with these slugs. Undefined if there is no such category. */
export function findCategory(tree: CategoryTree, slugs: readonly string[]): readonly Category[] | undefined {
  const trail: Category[] = []
  let level = tree.roots
  for (const slug of slugs) {
    const next = level.find((node) => node.slugs.at(-1) === slug)
    if (!next) {
      return undefined
    }
    trail.push(next)
    level = next.children
  }
  return trail.length > 0 ? trail : undefined
}
