/**
 * Test fixtures for the blocks, used by tests and the block gallery. Each folder in `client/blocks/` has a complete item in
 * `fixture.json`; `states.json` lists how its other states differ from it.
 * @module
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item, KeyedItem } from '#backend/demo/content/make.ts'
import { GALLERY_KEY } from '#backend/development/gallery/gallery-key.ts'
import { DEFAULT_MARKET } from '#domain/markets.ts'

const BLOCKS = join(import.meta.dirname, '../client/blocks')
const COMPLETE = 'complete'

export interface BlockFixture {
  readonly block: string
  readonly state: string
  readonly item: Item
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

function fixturesOf(block: string): readonly BlockFixture[] {
  const complete: Item = readJson(join(BLOCKS, block, 'fixture.json'))
  const others = join(BLOCKS, block, 'states.json')
  const states: Readonly<Record<string, object>> = existsSync(others) ? readJson(others) : {}
  return [
    { block, state: COMPLETE, item: complete },
    ...Object.entries(states).map(([state, fields]) => ({ block, state, item: { ...complete, ...fields } })),
  ]
}

/** Every state of every block, ordered by folder. */
export const blockFixtures = (): readonly BlockFixture[] =>
  readdirSync(BLOCKS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .flatMap(fixturesOf)

/** This block's frame requests published content, as a shopper's page does, so it would not find a staged item. */
const isFramed = (block: string) => block === 'custom-html'

/** Blocks around the page, which no page lists among its own blocks. */
export const CHROME_BLOCKS: ReadonlySet<string> = new Set([
  'countdown-timer',
  'desktop-navigation',
  'footer',
  'mobile-navigation',
])

const pageOf = (name: string, components: readonly Item[]): Item => ({
  _meta: { schema: 'https://schema.alderandlune.example/content-page', name },
  title: name,
  components,
})

/**
 * The gallery's content: each block alone on a page, and one page with all blocks. Both are staged, so shoppers do not see them.
 * The bench loads a published copy of the page.
 */
export function galleryItems(): readonly KeyedItem[] {
  const fixtures = blockFixtures()
  const onPage = ({ block, state }: BlockFixture) => state === COMPLETE && !isFramed(block) && !CHROME_BLOCKS.has(block)
  const all = fixtures.filter(onPage).map(({ item }) => item)
  return [
    ...fixtures.map(
      ({ block, state, item }): KeyedItem => ({
        key: `${GALLERY_KEY}${block}/${state}`,
        item,
        edition: isFramed(block) ? 'published' : 'staged',
      }),
    ),
    { key: `${GALLERY_KEY}all/${COMPLETE}`, item: pageOf('Every block', all), edition: 'staged' },
    { key: `${DEFAULT_MARKET.content}demo/every-block`, item: pageOf('Every block', all) },
  ]
}
