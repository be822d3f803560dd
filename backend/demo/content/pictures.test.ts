import { afterEach, expect, test, vi } from 'vitest'
import { FILM_NAMES, SCENE_NAMES } from '#backend/demo/pictures/scene-names.ts'
import { drawScene } from '#backend/demo/pictures/scenes.ts'
import { SILHOUETTES, type Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import { DRAWERS } from '#backend/demo/pictures/wardrobe.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { SEED_CONTENT } from './index.ts'
import { ALT_TEXTS } from './pictures.ts'

afterEach(() => vi.restoreAllMocks())

/** Words for products, each with the silhouettes that it may denote. */
const NOUNS: Readonly<Record<string, readonly Silhouette[]>> = {
  coats: ['coat'],
  coat: ['coat'],
  jacket: ['jacket'],
  dress: ['midi-dress', 'maxi-dress', 'shirt-dress'],
  shirt: ['shirt', 'shirt-dress'],
  skirt: ['skirt'],
  knit: ['knit'],
  cardigan: ['cardigan'],
  scarf: ['scarf'],
  boots: ['boots'],
  heels: ['heels'],
  bag: ['tote', 'shoulder-bag'],
  tote: ['tote'],
  lamp: ['table-lamp', 'pendant-lamp'],
  chair: ['chair'],
  table: ['table', 'table-lamp'],
  mirror: ['mirror'],
  throw: ['throw'],
  vase: ['vase'],
  vases: ['vase'],
  bowl: ['bowl'],
  plates: ['plate'],
  candle: ['candle'],
  candles: ['candle'],
  glass: ['glass'],
  glasses: ['glass'],
}

const goodsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.filter((word) => word in NOUNS) ?? []

test.each(SCENE_NAMES)('the description of the scene %s matches its picture', (name) => {
  const drawers = SILHOUETTES.map((what) => ({ what, draws: vi.spyOn(DRAWERS, what) }))
  drawScene(name, 'tall')
  const drawn = new Set(drawers.filter(({ draws }) => draws.mock.calls.length > 0).map(({ what }) => what))
  const missing = goodsIn(ALT_TEXTS[name]).filter((noun) => !NOUNS[noun]?.some((what) => drawn.has(what)))
  expect(missing).toEqual([])
})

test('each picture and film has a different description', () => {
  const names = [...SCENE_NAMES, ...FILM_NAMES]
  expect(new Set(names.map((name) => ALT_TEXTS[name])).size).toBe(names.length)
})

/**
 * These images are never shown beside the others on a page. The first is for link previews; the second replaces the wide image
 * on phones.
 */
const NOT_BESIDE: ReadonlySet<string> = new Set(['openGraphImage', 'backgroundMobile'])

function shownIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) {
    return []
  }
  if ('id' in content && typeof content.id === 'string' && content.id.startsWith('scene-')) {
    return [content.id]
  }
  return Object.entries(content).flatMap(([key, value]) => (NOT_BESIDE.has(key) ? [] : shownIn(value)))
}

const PAGES = ['home', 'womens', 'mens', 'homeware'] as const

test.each(ALL_MARKETS.flatMap((market) => PAGES.map((page) => [market.content + page, market] as const)))(
  '%s shows no scene twice, and none that the menus over it show, in each of its versions',
  (key, market) => {
    const versions = SEED_CONTENT.filter((one) => one.key === key)
    const menus = SEED_CONTENT.find((one) => one.key === `${market.content}desktop-navigation`)
    expect(versions).not.toEqual([])
    expect(shownIn(menus)).not.toEqual([])
    for (const { item } of versions) {
      const shown = [...shownIn(item), ...shownIn(menus)]
      expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([])
    }
  },
)
