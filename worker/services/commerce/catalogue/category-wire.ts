/**
 * Categories in the commerce service's format: the tree (wire: getCategoryTree; spec A §3), and the collections, which are not in
 * the tree.
 * @module
 */
import { z } from 'zod'
import type { Category, CategoryTree } from '#domain/entities/category.ts'
import type { Market } from '#domain/markets.ts'
import { perMarket } from '#domain/memory/per-market.ts'
import { inWordsOf } from '#domain/text/american-words.ts'

interface NodeWire {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly is_visible: boolean
  readonly children: readonly NodeWire[]
}

const node: z.ZodType<NodeWire> = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  is_visible: z.boolean().default(true),
  children: z.array(z.lazy(() => node)).default([]),
})

export const treeResponse = z.object({ data: z.array(node).nullish() }).nullable()

/** Spec A §2: a category's URL has one to five slugs. Deeper categories have no page and are left out. */
const MAX_DEPTH = 5

function toCategory(wire: NodeWire, market: Market): Category | undefined {
  const slugs = wire.url.split('/').filter(Boolean)
  if (!wire.is_visible || slugs.length === 0 || slugs.length > MAX_DEPTH) {
    return undefined
  }
  return { id: wire.id, name: inWordsOf(market, wire.name), slugs, children: toCategories(wire.children, market) }
}

const toCategories = (nodes: readonly NodeWire[], market: Market): readonly Category[] =>
  nodes.flatMap((one) => toCategory(one, market) ?? [])

export const treeWire = perMarket((market) =>
  treeResponse.transform((answer): CategoryTree => ({ roots: toCategories(answer?.data ?? [], market) })),
)

export interface Collection {
  readonly id: number
  readonly name: string
}

/** A collection is a category outside the tree (wire: getCategory). */
export const collectionResponse = z.object({
  data: z.object({ id: z.number().int(), name: z.string().min(1), is_visible: z.boolean().default(true) }).nullish(),
})

/** A visible category is in the tree and has its own URL, so it is not a collection. */
export const collectionWire = perMarket((market) =>
  collectionResponse.transform(({ data }): Collection | null =>
    data && !data.is_visible ? { id: data.id, name: inWordsOf(market, data.name) } : null,
  ),
)
