import type { Category, CategoryTree } from '#domain/entities/category.ts'
import { sharesWord, wordsIn } from './words.ts'

const MAX = 6

/** `names` starts at the root and ends with the category. */
export interface NamedCategory {
  readonly names: readonly string[]
  readonly slugs: readonly string[]
}

const withNames = (level: readonly Category[], above: readonly string[] = []): readonly NamedCategory[] =>
  level.flatMap(({ name, slugs, children }) => {
    const names = [...above, name]
    return [{ names, slugs }, ...withNames(children, names)]
  })

/** Categories whose own name shares a word with the search, broadest first. */
export function nearCategories({ roots }: CategoryTree, search: string): readonly NamedCategory[] {
  const words = wordsIn(search)
  return withNames(roots)
    .filter(({ names }) => sharesWord(words, wordsIn(names.at(-1) ?? '')))
    .toSorted((a, b) => a.slugs.length - b.slugs.length)
    .slice(0, MAX)
}
