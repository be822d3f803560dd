/**
 * Generates the mistakes an editor can make: each field of each seeded item is removed, given another type, emptied, or filled with
 * 10 000 letters.
 * @module
 */
import { SEED_CONTENT } from '#backend/demo/content/index.ts'
import type { KeyedItem } from '#backend/demo/content/make.ts'
import { blockTypes } from '#client/block-engine/registry.ts'
import { identityOf, type Path } from '#domain/content/content-problem.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { sample } from './tries-all.ts'

const LONG = 'long '.repeat(2_000)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns all blocks in the value, including nested ones. */
export const blocksIn = (value: unknown): readonly object[] =>
  isObject(value)
    ? [...(blockTypes.has(identityOf(value).schemaId ?? '') ? [value] : []), ...Object.values(value).flatMap(blocksIn)]
    : []

/**
 * Whether a mistake replaces the whole value. It does so for images and for nested blocks, whose own fields are changed separately.
 */
const isLeaf = (value: object, root: boolean): boolean =>
  !root && (blocksIn(value).length > 0 || (identityOf(value).schemaId ?? '').endsWith('-link'))

const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  isObject(value) && !isLeaf(value, path.length === 0)
    ? Object.entries(value).flatMap(([field, part]) =>
        field === '_meta' ? [] : pathsIn(part, [...path, Array.isArray(value) ? Number(field) : field]),
      )
    : [path]

export function changed(value: unknown, [step, ...rest]: Path, instead: unknown): unknown {
  if (step === undefined) {
    return instead
  }
  if (Array.isArray(value)) {
    return value.with(Number(step), changed(value[Number(step)], rest, instead))
  }
  return isObject(value) ? { ...value, [step]: changed(Reflect.get(value, step), rest, instead) } : value
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((part: unknown, step) => (isObject(part) ? Reflect.get(part, step) : undefined), value)

export const MISTAKES = {
  removed: () => undefined,
  retyped: (value: unknown) => (typeof value === 'number' || isObject(value) ? 'seven' : 7),
  emptied: (value: unknown) => (typeof value === 'string' ? '' : null),
  'made 10 000 letters long': () => LONG,
} as const

export type Mistake = (typeof MISTAKES)[keyof typeof MISTAKES]

export interface Mistaken {
  readonly entry: KeyedItem
  readonly market: Market
  /** The changed part: the item itself or a block inside it. */
  readonly one: object
  readonly path: Path
}

/** Returns the places where an editor can make a mistake, or only one in `oneIn` of them. */
export const mistakePlaces = (oneIn: number): readonly Mistaken[] =>
  sample(
    SEED_CONTENT.flatMap((entry) => {
      const market = Object.values(MARKETS).find(({ content }) => entry.key.startsWith(content)) ?? MARKETS.en
      return [...new Set([entry.item, ...blocksIn(entry.item)])].flatMap((one) =>
        pathsIn(one).map((path) => ({ entry, market, one, path })),
      )
    }),
    oneIn,
  )
