/**
 * Groups mistakes that do not hide each other, so that one request can test them together.
 * @module
 */
import { readBlocks } from '#client/block-engine/read-blocks.ts'
import { blockTypes } from '#client/block-engine/registry.ts'
import { identityOf, sentenceOf } from '#domain/content/content-problem.ts'
import { readContent } from '#domain/content/read-schema.ts'
import type { Market } from '#domain/markets.ts'
import { pageWire } from '#worker/services/content/page-wire.ts'
import { partSchemas } from '#worker/services/content/part-schemas.ts'
import { blocksIn, changed, type Mistake, type Mistaken, valueAt } from './content-mistakes.ts'
import { DRESS } from './route-examples.ts'

export interface Round {
  readonly market: Market
  /** Path without the market's prefix. */
  readonly path: string
  readonly places: readonly Mistaken[]
}

/** Items that are shown on only one screen, with its path. */
const SCREENS: Readonly<Record<string, string>> = {
  'bag-image': '/bag',
  'my-account-image': '/my-account',
  'locale-selector-image': '/locale',
  'delivery-promise': DRESS,
}

const nameOf = ({ entry, market }: Mistaken): string => entry.key.slice(market.content.length)

/** Returns the path of the item's own page or of the only page that shows it; undefined for an item that every page shows. */
function pathOf(place: Mistaken): string | undefined {
  const name = nameOf(place)
  const isPage = identityOf(place.entry.item).schemaId === 'content-page' || name.startsWith('browse/')
  return name === 'home' ? '/' : isPage ? `/${name}` : SCREENS[name]
}

type Lists = readonly (readonly (readonly Mistaken[])[])[]

/** Combines the lists by position: the first mistake of every list, then the second of every list, and so on. */
const together = (lists: Lists): readonly (readonly Mistaken[])[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, nth) => lists.flatMap((list) => list[nth] ?? []))

const oneByOne = (places: readonly Mistaken[]): readonly (readonly Mistaken[])[] => places.map((place) => [place])

/** A block's fields are changed one by one, but one round can change a field in each of its list entries. */
function roundsOfBlock(places: readonly Mistaken[]): readonly (readonly Mistaken[])[] {
  const isEntry = ({ path }: Mistaken): boolean => typeof path[1] === 'number'
  const entries = Map.groupBy(places.filter(isEntry), ({ path }) => `${String(path[0])} ${String(path[1])}`)
  return [...oneByOne(places.filter((place) => !isEntry(place))), ...together([...entries.values()].map(oneByOne))]
}

/**
 * Blocks at the same depth are changed together. Blocks around them are changed separately, because a mistake there may remove the
 * inner blocks.
 */
function roundsOfItem(places: readonly Mistaken[]): readonly (readonly Mistaken[])[] {
  const depths = Map.groupBy(Map.groupBy(places, ({ one }) => one).values(), ([place]) => (place ? depthOf(place) : 0))
  return [...depths.values()].flatMap((blocks) => together(blocks.map(roundsOfBlock)))
}

/** Returns how many blocks surround the changed one. */
const depthOf = ({ entry, one }: Mistaken): number =>
  [entry.item, ...blocksIn(entry.item)].filter((block) => block !== one && blocksIn(block).includes(one)).length

function roundsIn(market: Market, places: readonly Mistaken[]): readonly Round[] {
  const isAround = (place: Mistaken): boolean => pathOf(place) === undefined
  const ofItems = (some: readonly Mistaken[]) => [...Map.groupBy(some, ({ entry }) => entry).values()].map(roundsOfItem)
  const pages = ofItems(places.filter((place) => !isAround(place))).flat()
  const around = together(ofItems(places.filter(isAround)))
  return Array.from({ length: Math.max(pages.length, around.length) }, (_, nth) => {
    const [own = [], beside = []] = [pages[nth], around[nth]]
    return { market, path: own.map(pathOf)[0] ?? '/terms', places: [...own, ...beside] }
  })
}

export const roundsOf = (places: readonly Mistaken[]): readonly Round[] =>
  [...Map.groupBy(places, ({ market }) => market)].flatMap(([market, ofMarket]) => roundsIn(market, ofMarket))

/** Copies the value with some of its parts replaced. */
function replaced(value: unknown, instead: ReadonlyMap<unknown, unknown>): unknown {
  if (instead.has(value)) {
    return instead.get(value)
  }
  if (Array.isArray(value)) {
    return value.map((part) => replaced(part, instead))
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([field, part]) => [field, replaced(part, instead)]))
    : value
}

const wrong = ({ one, path }: Mistaken, mistake: Mistake): unknown => changed(one, path, mistake(valueAt(one, path)))

/** Returns the round's items with their mistakes, by delivery key. */
export const mistakenItems = ({ places }: Pick<Round, 'places'>, mistake: Mistake): ReadonlyMap<string, unknown> =>
  new Map(
    [...Map.groupBy(places, ({ entry }) => entry)].map(([{ key, item }, ofItem]) => [
      key,
      replaced(item, new Map(ofItem.map((place) => [place.one, wrong(place, mistake)]))),
    ]),
  )

/** Returns the sentences about the item's problems that a preview must show the editor. */
export function sentencesOf(item: unknown, market: Market): readonly string[] {
  const { schemaId = '' } = identityOf(item)
  if (blockTypes.has(schemaId)) {
    return readBlocks([item], market).problems.map(sentenceOf)
  }
  const { value, problems } =
    schemaId === 'content-page'
      ? readContent(pageWire, item)
      : { value: undefined, ...readContent(partSchemas(market).get(schemaId) ?? pageWire, item) }
  const blocks = schemaId === 'content-page' && value && typeof value === 'object' && 'blocks' in value ? value.blocks : []
  return [...problems, ...readBlocks(Array.isArray(blocks) ? blocks : [], market).problems].map(sentenceOf)
}
