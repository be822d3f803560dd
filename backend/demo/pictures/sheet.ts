import type { Tones } from './colour.ts'
import { tonesOf } from './colour.ts'
import type { Random } from './random.ts'
import type { Pattern, Texture } from './silhouettes.ts'
import { type Box, n, type Point, partsOf, use } from './svg.ts'

/** The middle line of a product's picture, on a sheet of 1600 × 2000 units. */
export const MIDDLE = 800

/** A picture in progress: collects definitions, each under its own id, so that many things can share one picture. */
export interface Sheet {
  /** Adds a definition, written with its id. @returns that id's `url(#…)` */
  define(write: (id: string) => string): string
  /** A Gaussian blur over a box. Below 8 units, the rasteriser takes its slow path. */
  blur(spread: number, box: Box): string
  /** A definition that many parts share, created on first use. */
  once(name: string, write: (id: string) => string): string
  /** An outline, written once however often it is drawn. */
  shape(d: string): string
  /** Clips to the outline. */
  clip(d: string): string
  readonly definitions: () => string
}

export function createSheet(): Sheet {
  const parts: string[] = []
  // Counts ids, not `parts`: `write` may define further parts before its own is pushed.
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

/** The tools of a drawing: the sheet, its random numbers, its dye and its cloth. */
export interface Brush {
  readonly sheet: Sheet
  readonly random: Random
  /** The style's own number: every piece of a style shows the same print. */
  readonly seed: number
  /** How many earlier styles share its kind. */
  readonly nth: number
  readonly hex: string
  readonly tones: Tones
  readonly pattern: Pattern
  /** Whether the product's name contains a word: its kind or its material. */
  readonly says: (word: string) => boolean
}

/** The same brush in another dye (lining, wood, brass next to the product's own colour). */
export const dipped = (brush: Brush, hex: string, pattern: Pattern = 'plain'): Brush => ({
  ...brush,
  hex,
  tones: tonesOf(hex),
  pattern,
})

/** Takes designs in turn, so that neighbours of a kind differ. `each` consecutive styles get the same design. */
export const pickByTurn = <T>({ nth }: Brush, designs: readonly [T, ...T[]], each = 1): T =>
  designs[Math.floor(nth / each) % designs.length] ?? designs[0]

/** How a thing is shown: laid on paper seen from above, standing on a surface, or hung on a wall. */
export type Pose = 'laid' | 'standing' | 'hung'

export interface Drawing {
  readonly markup: string
  /** Parts of another material on the cloth, drawn over its grain. */
  readonly over?: string
  /** SVG path that casts the shadow. */
  readonly outline: string
  /** For separate parts, each with its place; replaces `outline`. */
  readonly shadows?: readonly { readonly outline: string; readonly transform: string }[]
  /** The covered box, if the outline does not show it. */
  readonly extent?: Box
  readonly pose: Pose
  /** The part worth a close-up: its centre, and its width. */
  readonly focus: { readonly x: number; readonly y: number; readonly width: number }
  /** For a thing without cloth: the place that a close-up shows, with visible workmanship. */
  readonly surface?: Drawing['focus']
  /** The transform of the second one of a pair. */
  readonly second?: { readonly transform: string }
  /** Feet that touch the floor separately. */
  readonly legs?: readonly Point[]
  /** The cloth that a close-up shows; absent for a thing without cloth. */
  readonly cloth?: Texture
  /** Units per centimetre, for a standing thing. */
  readonly unit?: number
  /** The garment on a body: `body` is drawn between its back and its front. */
  readonly worn?: (body: string) => string
  /** Half the chest width, the measure for the body that wears it. */
  readonly chest?: number
  /** Where a hanger goes: the height of the shoulders, half their width, clips for a waistband, and the garment's lower end. */
  readonly hang?: {
    readonly y: number
    readonly half: number
    readonly by: 'shoulders' | 'straps' | 'clips'
    readonly low: number
  }
  /** Where a standing thing meets the floor. */
  readonly ground?: { readonly y: number; readonly left: number; readonly right: number; readonly depth?: number }
}
