/**
 * Images for content: rooms and still lifes with the shop's products. Each exists in four shapes.
 * @module
 */
import { document } from './document.ts'
import { finish } from './light.ts'
import type { SceneName } from './scene-names.ts'
import * as home from './scenes/home-scenes.ts'
import { readingCorner, sundayLook, weekdayLook } from './scenes/look-scenes.ts'
import * as maps from './scenes/map-scenes.ts'
import * as menu from './scenes/menu-scenes.ts'
import * as tiles from './scenes/tile-scenes.ts'
import type { Scene } from './scenes/wardrobe-scenes.ts'
import * as wardrobe from './scenes/wardrobe-scenes.ts'
import { createSheet } from './sheet.ts'
import { group } from './svg.ts'

const SCENES = {
  'hero-autumn': wardrobe.heroAutumn,
  'hero-winter': home.heroWinter,
  womens: wardrobe.womens,
  mens: wardrobe.mens,
  homeware: home.homeware,
  gifts: home.gifts,
  knitwear: wardrobe.knitwear,
  coats: wardrobe.coats,
  lighting: home.lighting,
  table: home.tableScene,
  bedroom: home.bedroom,
  sale: wardrobe.sale,
  journal: home.journal,
  'bag-banner': home.bagBanner,
  'account-banner': wardrobe.accountBanner,
  locale: home.locale,
  furniture: tiles.furniture,
  'for-the-home': tiles.forTheHome,
  'lamp-corner': tiles.lampCorner,
  dinner: tiles.dinner,
  'small-gifts': tiles.smallGifts,
  'mens-shirts': tiles.mensShirts,
  'mens-overcoat': tiles.mensOvercoat,
  'mens-knits': tiles.mensKnits,
  dresses: tiles.dresses,
  'mens-trousers': tiles.mensTrousers,
  'linen-look': tiles.linenLook,
  'sunday-look': sundayLook,
  'weekday-look': weekdayLook,
  'reading-corner': readingCorner,
  'menu-coats': menu.menuCoats,
  'menu-knits': menu.menuKnits,
  'menu-lamps': menu.menuLamps,
  'menu-parcels': menu.menuParcels,
  'menu-glasses': menu.menuGlasses,
  'menu-sale': menu.menuSale,
  'menu-chair': menu.menuChair,
  'map-uk': maps.mapUk,
  'map-us': maps.mapUs,
  'map-eu': maps.mapEurope,
} as const satisfies Record<SceneName, Scene>

export type SceneShape = keyof typeof SHAPES

export const isScene = (name: string): name is SceneName => Object.hasOwn(SCENES, name)

/**
 * Layouts, in drawing units:
 * - wide: products on the right, text on the left
 * - square: products only
 * - tall: products below, text above
 * - slender, for phones: half of the image is left for text
 */
export const SHAPES = {
  wide: { width: 2400, height: 1350, left: 800, top: 0 },
  square: { width: 1600, height: 1500, left: 0, top: 150 },
  tall: { width: 1600, height: 2000, left: 0, top: 650 },
  slender: { width: 1600, height: 3200, left: 0, top: 1850 },
} as const

/** Returns the shape that loses the least when it is cropped to this ratio (width divided by height). */
export const shapeFor = (ratio: number): SceneShape => {
  if (ratio < 0.65) {
    return 'slender'
  }
  if (ratio < 0.95) {
    return 'tall'
  }
  return ratio < 1.35 ? 'square' : 'wide'
}

export function drawScene(name: SceneName, shape: SceneShape): string {
  const { width, height, left, top } = SHAPES[shape]
  const frame = { width, height }
  const stage = { sheet: createSheet(), frame, left, top }
  const scene = SCENES[name]
  const picture = scene.back(stage) + group(scene.front(stage), { transform: `translate(${left} ${top})` })
  return document(stage.sheet, frame, picture + finish(stage.sheet, frame))
}
