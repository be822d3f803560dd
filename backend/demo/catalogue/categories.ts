/**
 * The category tree and the collections. An id is a position in the tree, so new categories must be added at the end to leave
 * the existing ids unchanged.
 * @module
 */
import { z } from 'zod'
import { CHANNEL_IDS, CHANNELS, type ChannelId, channelBit } from '#backend/channels.ts'
import categories from '#backend/demo/data/categories.json' with { type: 'json' }
import collections from '#backend/demo/data/collections.json' with { type: 'json' }
import { DataFileError, marketCode, named, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import { listedPrice, type PricesSeed } from '#backend/goods/goods.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import { slugOf } from '#backend/rules/slug.ts'
import { amount, marketChannels } from './shop-prices.ts'

const branch = z.strictObject({
  name: sentence,
  /** Segment of the category's URL. Defaults to the name's slug. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is no slug like 'coats-jackets'")
    .optional(),
  /** Defaults to the parent's description. */
  description: sentence.optional(),
  /** Markets that show the category. Defaults to the parent's markets. */
  markets: marketChannels.optional(),
  get children() {
    return z.array(branch).optional()
  },
})

type Branch = z.output<typeof branch>

export const categoryFile = z.array(branch)

/** Selects the products of a category that cost less than a given price, which is stated per market. */
const picked = z.strictObject({ from: sentence, under: z.record(marketCode, amount) })

export const collectionFile = z.array(
  z.strictObject({ id: z.int().min(1).max(100), name: sentence, description: sentence, picked: picked.optional() }),
)

export interface CategorySeed {
  readonly id: number
  readonly parentId: number
  readonly depth: number
  readonly path: readonly number[]
  readonly name: string
  /** For example `/womens/dresses/`. */
  readonly url: string
  readonly description: string
  readonly sortOrder: number
  readonly channels: number
  readonly isCollection: boolean
}

const bitsOf = (channels: readonly ChannelId[]): number => channels.reduce((bits, channel) => bits + channelBit(channel), 0)
const EVERY_CHANNEL = bitsOf(CHANNEL_IDS)
const FIRST_ID = 101

function grow(branches: readonly Branch[], parent: CategorySeed | undefined, into: CategorySeed[]): void {
  for (const [sortOrder, { name, slug, description, markets, children }] of branches.entries()) {
    const node: CategorySeed = {
      id: FIRST_ID + into.length,
      parentId: parent?.id ?? 0,
      depth: parent ? parent.depth + 1 : 0,
      path: parent ? [...parent.path, parent.id] : [],
      name,
      url: `${parent?.url ?? '/'}${slug ?? slugOf(name)}/`,
      description: description ?? parent?.description ?? '',
      sortOrder,
      channels: markets ? bitsOf(markets) : (parent?.channels ?? EVERY_CHANNEL),
      isCollection: false,
    }
    into.push(node)
    grow(children ?? [], node, into)
  }
}

const nodes: CategorySeed[] = []
grow(readDataFile('categories.json', 'category', categoryFile, categories), undefined, nodes)

export const COLLECTIONS = readDataFile('collections.json', 'collection', collectionFile, collections)

/**
 * The tree in depth-first order, followed by the collections. Tests rely on collections 11 (new in), 12 (wedding guest), 13
 * (empty) and 14 (small gifts).
 */
export const CATEGORIES: readonly CategorySeed[] = [
  ...nodes,
  ...COLLECTIONS.map(({ id, name, description }) => ({
    id,
    parentId: 0,
    depth: 0,
    path: [],
    name,
    url: `/collection/${id}/`,
    description,
    sortOrder: id,
    channels: EVERY_CHANNEL,
    isCollection: true,
  })),
]

const byPath = new Map(CATEGORIES.map(({ url, id }) => [url.slice(1, -1), id]))
const byId = new Map(CATEGORIES.map((node) => [node.id, node]))

/** Looks up the id of a path such as `womens/dresses/maxi-dresses` or `collection/11`. */
export const categoryNamed = named('category', byPath)

/** @throws DataFileError if the tree does not contain the path */
export function categoryId(path: string): number {
  const id = byPath.get(path)
  if (id === undefined) {
    throw new DataFileError(`categories.json: no category '${path}', which the code needs`)
  }
  return id
}

export const NEW_IN = categoryId('collection/11')
export const WEDDING_GUEST = categoryId('collection/12')

/** Returns the ids of the category and its ancestors, and 0 for the whole shop. */
export const withAncestors = (id: number): readonly number[] => [0, ...(byId.get(id)?.path ?? []), id]

/** Returns the collections whose category and price limit match the product. */
export const pickedFor = (categoryIds: readonly number[], prices: PricesSeed): readonly number[] =>
  COLLECTIONS.flatMap(({ id, picked }) => {
    if (!picked || !categoryIds.flatMap(withAncestors).includes(categoryId(picked.from))) {
      return []
    }
    const isUnder = CHANNELS.every(({ id: channel, market }) => {
      const price = prices[channel]
      return !price || chargedPrice(listedPrice(price)) < picked.under[market.code]
    })
    return isUnder ? [id] : []
  })
