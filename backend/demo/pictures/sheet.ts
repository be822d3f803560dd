import type { Tones } from './colour.ts'
import { tonesOf } from './colour.ts'
import type { Random } from './random.ts'
import type { Pattern, Texture } from './silhouettes.ts'
import { type Box, n, type Point, partsOf, use } from './svg.ts'

/** The x of the middle of a product image, which measures 1600 × 2000 units. */
export const MIDDLE = 800

/** Collects the definitions of an SVG, each with a unique id, so that objects can share them. */
export interface Sheet {
  /**
   * Adds a definition; `write` receives its id.
   * @returns the `url(#…)` of the definition
   */
  define(write: (id: string) => string): string
  /** Defines a Gaussian blur limited to a box. The rasteriser is slower for a spread of less than 8 units. */
  blur(spread: number, box: Box): string
  /** Like `define`, but returns the existing definition if the name has been used before. */
  once(name: string, write: (id: string) => string): string
  /**
   * Defines a path that can be drawn any number of times.
   * @returns the `url(#…)` to pass to `use`
   */
  shape(d: string): string
  /**
   * Defines a clip path.
   * @returns its `url(#…)`
   */
  clip(d: string): string
  readonly definitions: () => string
}

export function createSheet(): Sheet {
  const parts: string[] = []
  // Ids have their own counter instead of `parts.length`, because `write` may add further parts before its own is pushed.
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

/** The shared input of the drawing functions: sheet, random numbers, colours and material. */
export interface Brush {
  readonly sheet: Sheet
  readonly random: Random
  /** Seed of the style. All images of the style show the same print. */
  readonly seed: number
  /** Number of earlier styles with the same silhouette. */
  readonly nth: number
  readonly hex: string
  readonly tones: Tones
  readonly pattern: Pattern
  /** Whether the product's name contains the word, for example a kind or material. */
  readonly says: (word: string) => boolean
}

/** Returns the brush with another colour, for lining, wood or brass beside the product's own colour. */
export const dipped = (brush: Brush, hex: string, pattern: Pattern = 'plain'): Brush => ({
  ...brush,
  hex,
  tones: tonesOf(hex),
  pattern,
})

/**
 * Assigns designs in turn, so that neighbours in a listing differ.
 * @param each number of consecutive styles that share a design
 */
export const pickByTurn = <T>({ nth }: Brush, designs: readonly [T, ...T[]], each = 1): T =>
  designs[Math.floor(nth / each) % designs.length] ?? designs[0]

/** `laid` on paper and seen from above, `standing` on a surface, or `hung` on a wall. */
export type Pose = 'laid' | 'standing' | 'hung'

export interface Drawing {
  readonly markup: string
  /** Parts that are not made of the cloth, drawn over its grain. */
  readonly over?: string
  /** SVG path that casts the shadow. */
  readonly outline: string
  /** Replaces `outline` if the object consists of separate parts. */
  readonly shadows?: readonly { readonly outline: string; readonly transform: string }[]
  /** Bounds of a drawing that is larger than its outline. */
  readonly extent?: Box
  readonly pose: Pose
  /** Centre and width of the part shown in the close-up. */
  readonly focus: { readonly x: number; readonly y: number; readonly width: number }
  /** Part shown in view 4 instead of the cloth, chosen for its visible workmanship. */
  readonly surface?: Drawing['focus']
  /** Transform of the second item of a pair. */
  readonly second?: { readonly transform: string }
  /** Points at which the legs touch the floor. */
  readonly legs?: readonly Point[]
  /** Cloth shown in view 4, unless `surface` is set. */
  readonly cloth?: Texture
  /** Drawing units per centimetre. */
  readonly unit?: number
  /** Draws the garment as worn, with `body` between its back and its front. */
  readonly worn?: (body: string) => string
  /** Half the chest width, from which the size of the dummy is derived. */
  readonly chest?: number
  /** Measurements for the hanger: height and half width of the shoulders, how the garment hangs, and its lower end. */
  readonly hang?: {
    readonly y: number
    readonly half: number
    readonly by: 'shoulders' | 'straps' | 'clips'
    readonly low: number
  }
  /** Where a standing object touches the floor. */
  readonly ground?: { readonly y: number; readonly left: number; readonly right: number; readonly depth?: number }
}
