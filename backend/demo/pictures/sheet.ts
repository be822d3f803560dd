import type { Tones } from './colour.ts'
import { tonesOf } from './colour.ts'
import type { Random } from './random.ts'
import type { Pattern, Texture } from './silhouettes.ts'
import { type Box, n, type Point, partsOf, use } from './svg.ts'

/** The middle line of a product's picture, on a sheet of 1600 × 2000 units. */
export const MIDDLE = 800

/** A picture in the making: collects definitions, each under an id of its own, so that many things can share one picture. */
export interface Sheet {
  /** Adds a definition, written with the id it is given, and returns that id's `url(#…)`. */
  define(write: (id: string) => string): string
  /** A Gaussian blur over a box. Below 8 units the rasteriser takes its slow path. */
  blur(spread: number, box: Box): string
  /** A definition that many parts share, made at first use. */
  once(name: string, write: (id: string) => string): string
  /** An outline, written once however often it is drawn. */
  shape(d: string): string
  /** Clips to the outline. */
  clip(d: string): string
  readonly definitions: () => string
}

export function createSheet(): Sheet {
  const parts: string[] = []
  // Counted apart from the parts: a definition may make others while it is written.
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

/** The tools of a drawing: the sheet, its chance, its dye and its cloth. */
export interface Brush {
  readonly sheet: Sheet
  readonly random: Random
  /** The style's own number: every piece of one style shows the same print. */
  readonly seed: number
  /** How many styles of its kind came before it. */
  readonly nth: number
  readonly hex: string
  readonly tones: Tones
  readonly pattern: Pattern
  /** Whether the product's name has a word: its kind, or what it is made of. */
  readonly says: (word: string) => boolean
}

/** The same brush dipped in another dye (lining, wood, brass beside the product's own colour). */
export const dipped = (brush: Brush, hex: string, pattern: Pattern = 'plain'): Brush => ({
  ...brush,
  hex,
  tones: tonesOf(hex),
  pattern,
})

/** The next of some designs, in turn: neighbours of a kind never share one. `each` styles get the same before the next. */
export const pickByTurn = <T>({ nth }: Brush, designs: readonly [T, ...T[]], each = 1): T =>
  designs[Math.floor(nth / each) % designs.length] ?? designs[0]

/** How a thing is shown: laid on paper seen from above, standing on a surface, or hung before a wall. */
export type Pose = 'laid' | 'standing' | 'hung'

export interface Drawing {
  readonly markup: string
  /** Parts of another material that lie on the cloth: drawn over its grain. */
  readonly over?: string
  /** Outlines that throw the shadow. */
  readonly outline: string
  /** Where parts lie apart, each with its place; instead of `outline`. */
  readonly shadows?: readonly { readonly outline: string; readonly transform: string }[]
  /** The box that it covers, where its outline does not say. */
  readonly extent?: Box
  readonly pose: Pose
  /** The part worth a close look: its centre, and how wide it is. */
  readonly focus: { readonly x: number; readonly y: number; readonly width: number }
  /** The place of a thing without cloth that a close look shows: where its making is seen. */
  readonly surface?: Drawing['focus']
  /** The other one of a pair: where it stands. */
  readonly second?: { readonly transform: string }
  /** Feet that each touch the floor by themselves. */
  readonly legs?: readonly Point[]
  /** The cloth that a close look finds; absent: it is no cloth. */
  readonly cloth?: Texture
  /** How many units a centimetre is, of a thing that stands. */
  readonly unit?: number
  /** The garment with a body in it: what is given is drawn between its back and its front. */
  readonly worn?: (body: string) => string
  /** Half the width of the chest: the measure of the body that wears it. */
  readonly chest?: number
  /** Where a hanger goes in: the height of the shoulders, half their width; clips for a waistband; and where the garment ends. */
  readonly hang?: {
    readonly y: number
    readonly half: number
    readonly by: 'shoulders' | 'straps' | 'clips'
    readonly low: number
  }
  /** Where a standing thing meets the floor. */
  readonly ground?: { readonly y: number; readonly left: number; readonly right: number; readonly depth?: number }
}
