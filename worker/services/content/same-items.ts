/**
 * The same object for the same items of a chrome, so that what was made of it is known (`worker/cache/checked-once.ts`).
 * @module
 */
import type { ChromeItems } from './chrome-wire.ts'

/** By the first of its items, which no other market and no other host has. */
const known = new WeakMap<object, ChromeItems>()

export function sameItems(items: ChromeItems): ChromeItems {
  const all = Object.values(items)
  const first = all.find((item) => item !== null)
  if (!first) {
    return items
  }
  const last = known.get(first)
  const before = Object.values(last ?? {})
  if (last && all.every((item, index) => item === before[index])) {
    return last
  }
  known.set(first, items)
  return items
}
