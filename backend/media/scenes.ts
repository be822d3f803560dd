/**
 * Pictures for content: rooms and still lifes made of the shop's own goods.
 * @module
 */
import { tonesOf } from './colour.ts'
import { finish, sweep } from './light.ts'
import { createSheet } from './sheet.ts'

export const SCENES = [
  'hero-autumn',
  'hero-winter',
  'womens',
  'mens',
  'homeware',
  'gifts',
  'knitwear',
  'coats',
  'lighting',
  'table',
  'bedroom',
  'sale',
  'journal',
  'bag-banner',
  'account-banner',
  'locale',
] as const
export type SceneName = (typeof SCENES)[number]
export type SceneShape = 'wide' | 'tall'

export const isScene = (name: string): name is SceneName => SCENES.some((scene) => scene === name)

export function drawScene(name: SceneName, shape: SceneShape): string {
  const frame = shape === 'wide' ? { width: 2400, height: 1350 } : { width: 1600, height: 2000 }
  const sheet = createSheet()
  const picture =
    sweep(sheet, tonesOf(name.length % 2 ? '#d8cbb8' : '#ccd0c6').base, frame, frame.height * 0.7) + finish(sheet, frame)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}"><defs>${sheet.definitions()}</defs>${picture}</svg>`
}
