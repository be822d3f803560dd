import { tonesOf } from './colour.ts'
import { compact } from './compact.ts'
import type { Frame } from './light.ts'
import { namedBy } from './material.ts'
import { createRandom } from './random.ts'
import type { Brush, Sheet } from './sheet.ts'
import type { Pattern, Silhouette } from './silhouettes.ts'

/** Facts that determine what a product looks like. */
export interface PictureFacts {
  readonly silhouette: Silhouette
  readonly pattern: Pattern
  readonly hex: string
  /** The product's name. Its words determine the kind and the material. */
  readonly name?: string
  readonly seed: number
  /** Number of earlier styles with the same silhouette. Designs are assigned in turn, so that neighbours in a list differ. */
  readonly nth?: number
  /** 1 is the front, 2 a close-up, 3 the product in use or in its surroundings, 4 the fabric. */
  readonly view: number
}

export const document = (sheet: Sheet, { width, height }: Frame, picture: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" color-interpolation-filters="sRGB"><defs>${compact(sheet.definitions())}</defs>${compact(picture)}</svg>`

export const brushOf = ({ seed, hex, pattern, name, nth = seed }: PictureFacts, sheet: Sheet, chance = seed): Brush => ({
  sheet,
  random: createRandom(chance),
  seed,
  nth,
  hex,
  tones: tonesOf(hex),
  pattern,
  says: namedBy(name),
})
