import type { Tones } from './colour.ts'
import { tonesOf } from './colour.ts'
import type { Random } from './random.ts'
import type { Pattern, Texture } from './silhouettes.ts'
import { type Box, n, type Point, partsOf, use } from './svg.ts'

/** x of the middle of a product's picture, which measures 1600 × 2000 units. */
export const MIDDLE = 800

/** Collects the definitions of an SVG, each with a unique id. Several objects of a picture share them. */
export interface Sheet {
  /** Adds a definition, written with its id. @returns that id's `url(#…)` */
  define(write: (id: string) => string): string
  /** A Gaussian blur, limited to a box. Below a spread of 8 units, the rasteriser takes a slower path. */
  blur(spread: number, box: Box): string
  /** Like `define`, but the same name returns the existing definition. */
  once(name: string, write: (id: string) => string): string
  /** Defines a path once, however often it is drawn. @returns its `url(#…)`, for `use` */
  shape(d: string): string
  /** Defines a clip path. @returns its `url(#…)` */
  clip(d: string): string
  readonly definitions: () => string
}

export function createSheet(): Sheet {
  const parts: string[] = []
  // Counts ids instead of using `parts.length`: `write` may add further parts before its own is pushed.
  let count = 0
  const shared = new Map<string, string>()
  const define: Sheet['define'] = (write) => {
    const id = `a${count.toString(36)}`
    count += 1
    parts.push(write(id))
    return `url(#${id})`
  }
  return {
    define,
    blur(spread, box) {
      const reach = spread * 2.5
      const region = `x="${n(box.x - reach)}" y="${n(box.y - reach)}" width="${n(box.width + 2 * reach)}" height="${n(box.height + 2 * reach)}"`
      return this.once(
        `${spread} ${region}`,
        (id) =>
          `<filter id="${id}" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur stdDeviation="${n(spread)}"/></filter>`,
      )
    },
    once(name, write) {
      const made = shared.get(name) ?? define(write)
      shared.set(name, made)
      return made
    },
    shape(d) {
      return this.once(d, (id) => `<path id="${id}" d="${d}"/>`)
    },
    clip(d) {
      const inside = partsOf(d).map((part) => use(this.shape(part), {}))
      return this.once(`clip ${d}`, (id) => `<clipPath id="${id}">${inside.join('')}</clipPath>`)
    },
    definitions: () => parts.join(''),
  }
}

/** Everything that drawing functions need: sheet, random numbers, colours and material. */
export interface Brush {
  readonly sheet: Sheet
  readonly random: Random
  /** Seed of the style: all its pictures show the same print. */
  readonly seed: number
  /** Number of earlier styles with the same silhouette. */
  readonly nth: number
  readonly hex: string
  readonly tones: Tones
  readonly pattern: Pattern
  /** Whether the product's name contains a word, such as its kind or material. */
  readonly says: (word: string) => boolean
}

/** The same brush with another colour, for lining, wood or brass next to the product's own. */
export const dipped = (brush: Brush, hex: string, pattern: Pattern = 'plain'): Brush => ({
  ...brush,
  hex,
  tones: tonesOf(hex),
  pattern,
})

/** Uses designs in turn, so that neighbours in a listing differ. @param each this many consecutive styles share a design */
export const pickByTurn = <T>({ nth }: Brush, designs: readonly [T, ...T[]], each = 1): T =>
  designs[Math.floor(nth / each) % designs.length] ?? designs[0]

/** `laid` on paper, seen from above; `standing` on a surface; `hung` on a wall. */
export type Pose = 'laid' | 'standing' | 'hung'

export interface Drawing {
  readonly markup: string
  /** Parts of another material on the cloth, drawn over its grain. */
  readonly over?: string
  /** SVG path that casts the shadow. */
  readonly outline: string
  /** Replaces `outline` for an object of separate parts. */
  readonly shadows?: readonly { readonly outline: string; readonly transform: string }[]
  /** Bounds of a drawing that is larger than its outline. */
  readonly extent?: Box
  readonly pose: Pose
  /** Part to show in a close-up: its centre and width. */
  readonly focus: { readonly x: number; readonly y: number; readonly width: number }
  /** For an object without cloth: another part for the close-up, with visible workmanship. */
  readonly surface?: Drawing['focus']
  /** Transform of the second item of a pair. */
  readonly second?: { readonly transform: string }
  /** Points where legs touch the floor. */
  readonly legs?: readonly Point[]
  /** Cloth for the close-up; absent for an object without cloth. */
  readonly cloth?: Texture
  /** Drawing units per centimetre, for a standing object. */
  readonly unit?: number
  /** Draws the garment as worn: `body` is drawn between its back and its front. */
  readonly worn?: (body: string) => string
  /** Half the chest width, from which the dummy's size is computed. */
  readonly chest?: number
  /** Measures for the hanger: height and half width of the shoulders, how the garment hangs, and its lower end. */
  readonly hang?: {
    readonly y: number
    readonly half: number
    readonly by: 'shoulders' | 'straps' | 'clips'
    readonly low: number
  }
  /** Where a standing object touches the floor. */
  readonly ground?: { readonly y: number; readonly left: number; readonly right: number; readonly depth?: number }
}
