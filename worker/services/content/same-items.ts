/**
 * The same object for the same items of a chrome, so that what was made of it is known (`worker/cache/data.ts`).
 * @module
 */
import { memoise } from '#domain/memory/memoise.ts'
import type { ChromeItems } from './chrome-wire.ts'

/** The last chrome with the same first item: no other market and no other host has that item. */
const lastOf = memoise(
  (first) => first,
  (_first: object): { items?: ChromeItems } => ({}),
)

export function sameItems(items: ChromeItems): ChromeItems {
  const all: unknown[] = Object.values(items)
  const first = all.find((item) => typeof item === 'object' && item !== null)
  if (!(first instanceof Object)) {
    return items
  }
  const last = lastOf(first)
  const before: unknown[] = Object.values(last.items ?? {})
  if (last.items && all.length === before.length && all.every((item, index) => item === before[index])) {
    return last.items
  }
  last.items = items
  return items
}
