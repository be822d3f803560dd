import { afterEach, expect, test, vi } from 'vitest'
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
