import { afterEach, expect, test, vi } from 'vitest'
import navigation from '#backend/demo/data/content/navigation.json' with { type: 'json' }
import home from '#backend/demo/data/content/pages/shopping/home.json' with { type: 'json' }
import homeware from '#backend/demo/data/content/pages/shopping/homeware.json' with { type: 'json' }
import mens from '#backend/demo/data/content/pages/shopping/mens.json' with { type: 'json' }
import womens from '#backend/demo/data/content/pages/shopping/womens.json' with { type: 'json' }
import { FILM_NAMES, SCENE_NAMES } from '#backend/demo/pictures/scene-names.ts'
import { drawScene } from '#backend/demo/pictures/scenes.ts'
import { SILHOUETTES, type Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import { DRAWERS } from '#backend/demo/pictures/wardrobe.ts'
import { ALT_TEXTS } from './pictures.ts'

afterEach(() => vi.restoreAllMocks())

/** The words for goods, and the silhouettes that each may mean. */
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

test.each(SCENE_NAMES)('what is said of the scene %s is in it', (name) => {
  const drawers = SILHOUETTES.map((what) => ({ what, draws: vi.spyOn(DRAWERS, what) }))
  drawScene(name, 'tall')
  const drawn = new Set(drawers.filter(({ draws }) => draws.mock.calls.length > 0).map(({ what }) => what))
  const missing = goodsIn(ALT_TEXTS[name]).filter((noun) => !NOUNS[noun]?.some((what) => drawn.has(what)))
  expect(missing).toEqual([])
})

test('each picture and film says something else', () => {
  const names = [...SCENE_NAMES, ...FILM_NAMES]
  expect(new Set(names.map((name) => ALT_TEXTS[name])).size).toBe(names.length)
})

/** The pictures of a page, apart from those that a block shows to phones instead of its other one. */
function shownIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) {
    return []
  }
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'backgroundMobile' ? [] : key === 'image' && typeof value === 'string' ? [value] : shownIn(value),
  )
}

test.each([
  ['home', home],
  ['womens', womens],
  ['mens', mens],
  ['homeware', homeware],
])('%s shows no scene twice, and none that the menus over it show', (_, page) => {
  const shown = [...shownIn(page), ...shownIn(navigation)]
  expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([])
})
