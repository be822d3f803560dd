/**
 * No two goods of a category may look alike in any of their four pictures. They are compared pairwise, whatever kind and pattern, in
 * one dye. The first pictures are compared by what the things themselves cover, whatever paper lies around them: the third show the
 * same things, whole, in another place, so that what differs in the first differs there. The close-ups are compared as they are.
 * @module
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { DEFAULT_PRODUCTS } from '#backend/demo/seeding/seed.ts'
import { checksum } from '#backend/rules/checksum.ts'
import { brushOf, document, type PictureFacts } from './document.ts'
import { drawPicture } from './draw.ts'
import { nthOf } from './nth.ts'
import { createSheet } from './sheet.ts'
import { drawThing } from './wardrobe.ts'

// Pictures of so few dots are quicker one by one, each in a thread of its own.
sharp.concurrency(1)

/** The thing is drawn in this frame, cut out, and made to fit a square of this many dots: its size does not count, its shape does. */
const FRAME = { width: 72, height: 90 } as const
const DOTS = 40
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** Close-ups: what they cost grows with their lines, hardly with their dots. */
const SMALL = { width: 32, height: 40 } as const
/** A dot differs when its grey does by more than a change of light, or when only one of the two covers it. */
const VISIBLE = 14
const COVERED = 0.3
/** Twins differ in less than this part of what they cover; close-ups, which show a part of the thing, in less than this. */
const TWINS = 0.03
const SAME_CLOSE_UP = 0.01

/** Without its blurs and noise, which cost the rasteriser most and are the same for every piece. */
const outlines = (svg: string, { width, height }: { readonly width: number; readonly height: number }): Buffer =>
  Buffer.from(
    svg
      .replace(/<(?:rect|path|ellipse)[^>]* filter="url\([^)]*\)"\/>/g, '')
      .replace(/ filter="url\([^)]*\)"/g, '')
      .replace(/^<svg([^>]*?) width="\d+" height="\d+"/, `<svg$1 width="${width}" height="${height}"`),
  )

/** Of each dot its grey, 0 to 255, and how much of it is covered, 0 to 1. */
interface Dots {
  readonly grey: Float32Array
  readonly cover: Float32Array
}

async function dotsOf(picture: sharp.Sharp): Promise<Dots> {
  const bytes = await picture.ensureAlpha().raw().toBuffer()
  const count = bytes.length / 4
  const [grey, cover] = [new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < count; i += 1) {
    const at = i * 4
    grey[i] = (bytes[at] ?? 0) * 0.3 + (bytes[at + 1] ?? 0) * 0.59 + (bytes[at + 2] ?? 0) * 0.11
    cover[i] = (bytes[at + 3] ?? 0) / 255
  }
  return { grey, cover }
}

/** The thing alone, without paper and shadow. All in one dye: what tells goods of a kind apart is their shape, pattern and parts. */
async function picturesOf(
  facts: PictureFacts,
): Promise<{ readonly views: readonly [picture: number, dots: Dots][]; readonly cloth?: string }> {
  const sheet = createSheet()
  const { markup, cloth, surface } = drawThing(facts.silhouette, brushOf(facts, sheet))
  const thing = outlines(document(sheet, { width: 1600, height: 2000 }, markup), FRAME)
  const alone = sharp(thing).trim({ background: CLEAR, threshold: 40 }).resize(DOTS, DOTS, { fit: 'contain', background: CLEAR })
  const closeUp = (view: number): sharp.Sharp => sharp(outlines(drawPicture({ ...facts, view }), SMALL))
  // A cloth's folds fall by the style's own chance: two such pictures are one only if they are the same drawing.
  const swatch = cloth && !surface ? drawPicture({ ...facts, view: 4 }) : undefined
  return {
    views: [
      [1, await dotsOf(alone)],
      [2, await dotsOf(closeUp(2))],
      ...(swatch ? [] : [[4, await dotsOf(closeUp(4))] satisfies [number, Dots]]),
    ],
    cloth: swatch,
  }
}

/** The part of what either covers in which they differ. */
function difference(one: Dots, two: Dots): number {
  let [covered, different] = [0, 0]
  for (let i = 0; i < one.grey.length; i += 1) {
    const [a, b] = [one.cover[i] ?? 0, two.cover[i] ?? 0]
    const cover = Math.max(a, b)
    const apart = Math.abs(a - b)
    const lighter = Math.abs((one.grey[i] ?? 0) - (two.grey[i] ?? 0))
    covered += cover
    different += apart > COVERED ? apart : cover > COVERED && lighter > VISIBLE ? cover : 0
  }
  return covered ? different / covered : 0
}

test('two goods of a category do not share any of their four pictures', { timeout: 120_000 }, async () => {
  const products = [...makeCatalogue({ products: DEFAULT_PRODUCTS })]
  const nth = nthOf(products)
  const alike = Map.groupBy(products, ({ categoryIds }) => categoryIds[0])
  const twins: string[] = []
  for (const group of alike.values()) {
    const drawn = await Promise.all(
      group.map(async ({ id, silhouette, pattern, name, styleCode }) => {
        const facts = { silhouette, pattern, name, hex: '#9F6A3C', seed: checksum(styleCode), nth: nth.get(id), view: 1 }
        return { name: `${id} ${name}`, ...(await picturesOf(facts)) }
      }),
    )
    for (const [index, { name, views, cloth }] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        for (const [i, [picture, dots]] of views.entries()) {
          const [, others] = other.views[i] ?? []
          const apart = others ? difference(dots, others) : 1
          if (apart < (picture === 1 ? TWINS : SAME_CLOSE_UP)) {
            twins.push(`${name} and ${other.name}, picture ${picture}: ${(apart * 100).toFixed(1)} %`)
          }
        }
        if (cloth && cloth === other.cloth) {
          twins.push(`${name} and ${other.name}, picture 4: the same drawing`)
        }
      }
    }
  }
  expect(twins).toEqual([])
})
