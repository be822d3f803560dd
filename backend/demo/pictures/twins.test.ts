/**
 * No two goods of a category may look alike: all their first pictures are compared pairwise, whatever kind and pattern, by what the
 * things themselves cover, in one dye, whatever paper lies around them.
 * @module
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProductSeed } from '#backend/demo/catalogue/product-seed.ts'
import { makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { DEFAULT_PRODUCTS } from '#backend/demo/seeding/seed.ts'
import { checksum } from '#backend/rules/checksum.ts'
import { brushOf, document, type PictureFacts } from './document.ts'
import { nthOf } from './nth.ts'
import { createSheet } from './sheet.ts'
import { drawThing } from './wardrobe.ts'

/** The thing is drawn in this frame, cut out, and made to fit a square of this many dots: its size does not count, its shape does. */
const FRAME = { width: 96, height: 120 } as const
const DOTS = 48
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** A dot differs when its grey does by more than a change of light, or when only one of the two covers it. */
const VISIBLE = 14
const COVERED = 0.3
/** Twins differ in less than this part of what they cover. */
const TWINS = 0.03

/** Without its blurs and noise, which cost the rasteriser most and are the same for every piece. */
const outlines = (svg: string): string =>
  svg
    .replace(/<(?:rect|path|ellipse)[^>]* filter="url\([^)]*\)"\/>/g, '')
    .replace(/ filter="url\([^)]*\)"/g, '')
    .replace(/^<svg([^>]*?) width="\d+" height="\d+"/, `<svg$1 width="${FRAME.width}" height="${FRAME.height}"`)

interface Dot {
  readonly grey: number
  /** How much of the dot the thing covers: 0 to 1. */
  readonly cover: number
}

/** The thing alone, without paper and shadow. All in one dye: what tells goods of a kind apart is their shape, pattern and parts. */
async function dotsOf({ silhouette, pattern, styleCode, name }: ProductSeed, nth: number | undefined): Promise<readonly Dot[]> {
  const sheet = createSheet()
  const facts: PictureFacts = { silhouette, pattern, name, hex: '#9F6A3C', seed: checksum(styleCode), nth, view: 1 }
  const { markup } = drawThing(silhouette, brushOf(facts, sheet))
  const alone = outlines(document(sheet, { width: 1600, height: 2000 }, markup))
  const bytes = await sharp(Buffer.from(alone))
    .trim({ background: CLEAR, threshold: 40 })
    .resize(DOTS, DOTS, { fit: 'contain', background: CLEAR })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return Array.from({ length: DOTS * DOTS }, (_, i) => {
    const [r = 0, g = 0, b = 0, alpha = 0] = bytes.subarray(i * 4)
    return { grey: r * 0.3 + g * 0.59 + b * 0.11, cover: alpha / 255 }
  })
}

/** The part of what either covers in which they differ. */
function difference(one: readonly Dot[], two: readonly Dot[]): number {
  let [covered, different] = [0, 0]
  for (const [i, a] of one.entries()) {
    const b = two[i] ?? a
    const cover = Math.max(a.cover, b.cover)
    const apart = Math.abs(a.cover - b.cover)
    covered += cover
    different += apart > COVERED ? apart : cover > COVERED && Math.abs(a.grey - b.grey) > VISIBLE ? cover : 0
  }
  return covered ? different / covered : 0
}

test('two goods of a category do not have the same picture', { timeout: 120_000 }, async () => {
  const products = [...makeCatalogue({ products: DEFAULT_PRODUCTS })]
  const nth = nthOf(products)
  const alike = Map.groupBy(products, ({ categoryIds }) => categoryIds[0])
  const twins: string[] = []
  for (const group of alike.values()) {
    const drawn = await Promise.all(group.map(async (product) => ({ product, dots: await dotsOf(product, nth.get(product.id)) })))
    for (const [index, { product, dots }] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        const apart = difference(dots, other.dots)
        if (apart < TWINS) {
          twins.push(`${product.name} and ${other.product.name}: ${(apart * 100).toFixed(1)} %`)
        }
      }
    }
  }
  expect(twins).toEqual([])
})
