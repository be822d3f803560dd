/**
 * Parses and applies `pre_filter_expression`, a tree of conditions on an item (wire: search §2).
 * @module
 */
import { z } from 'zod'

const MAX_DEPTH = 8
const MAX_PARTS = 50

export type PreFilter =
  | { readonly and: readonly PreFilter[] }
  | { readonly or: readonly PreFilter[] }
  | { readonly not: PreFilter }
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly range: readonly [number, number] }

const name = z.string().max(100)
const bound = z.union([z.number(), z.enum(['-inf', 'inf']).transform((end) => (end === 'inf' ? Infinity : -Infinity))])

/** Each level of the tree has its own schema, which bounds the depth. */
function level(depth: number): z.ZodType<PreFilter> {
  const leaf = z.union([z.object({ name, value: z.string().max(200) }), z.object({ name, range: z.tuple([bound, bound]) })])
  if (depth === 0) {
    return leaf
  }
  const inner = level(depth - 1)
  const parts = z.array(inner).min(1).max(MAX_PARTS)
  return z.union([leaf, z.object({ and: parts }), z.object({ or: parts }), z.object({ not: inner })])
}
export const PRE_FILTER: z.ZodType<PreFilter> = level(MAX_DEPTH)

export interface Conditions {
  readonly has: (name: string, value: string) => boolean
  readonly price: number
}

export function passes(item: Conditions, filter: PreFilter): boolean {
  if ('and' in filter) {
    return filter.and.every((part) => passes(item, part))
  }
  if ('or' in filter) {
    return filter.or.some((part) => passes(item, part))
  }
  if ('not' in filter) {
    return !passes(item, filter.not)
  }
  if ('range' in filter) {
    return filter.name === 'price' && item.price >= filter.range[0] && item.price <= filter.range[1]
  }
  return item.has(filter.name, filter.value)
}
