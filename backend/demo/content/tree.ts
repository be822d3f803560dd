/**
 * The pages that are not for selling form a tree, so that an editor finds them below one another.
 * @module
 */
import type { KeyedItem } from './make.ts'
import type { Voice } from './voice.ts'

const ROOT = 'other-stuff'
const PARENTS: Readonly<Record<string, string>> = {
  'our-story': ROOT,
  'delivery-and-returns': ROOT,
  'size-guide': ROOT,
  'shop-finder': ROOT,
  terms: ROOT,
  privacy: 'terms',
  cookies: 'terms',
  accessibility: 'terms',
}

/** The same item with its place in the tree, if it has one. */
export function placed(voice: Voice, keyed: KeyedItem): KeyedItem {
  const path = keyed.key.slice(voice.prefix.length)
  const parent = PARENTS[path]
  return path === ROOT ? { ...keyed, root: true } : parent ? { ...keyed, parent: voice.prefix + parent } : keyed
}
