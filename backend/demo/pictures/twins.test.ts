/**
 * Any two products in a category must differ in each of their four images. All pairs are compared in the same colour. First
 * images are compared only where the object is, without the paper around it. Third images show the same objects whole in a
 * setting, so objects that differ in the first image differ there too. Close-ups are compared in full.
 * @module
 */
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { DEFAULT_PRODUCTS } from '#backend/demo/seeding/seed.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { brushOf, type PictureFacts } from './document.ts'
import { drawPicture, nearer } from './draw.ts'
import { nthOf } from './nth.ts'
import { createSheet, type Drawing } from './sheet.ts'
import { drawThing } from './wardrobe.ts'

// Images this small are rasterised faster one after another, each in a single thread.
sharp.concurrency(1)

/** The object is drawn in this frame, cut out and scaled to a square, so that its shape counts but its size does not. */
const FRAME = { width: 72, height: 90 } as const
const DOTS = 40
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** Size of close-ups. Rendering time depends on the number of lines, and hardly on this size. */
const SMALL = { width: 32, height: 40 } as const
/** A pixel differs if its grey changes by more than a change of light would cause, or if only one of the images covers it. */
const VISIBLE = 14
const COVERED = 0.3
/** Two images are twins if they differ in less than this fraction of the covered area. Close-ups have their own limit. */
const TWINS = 0.03
const SAME_CLOSE_UP = 0.01

/** Enough for a few products of each kind. */
const SOME_PRODUCTS = 80

/** Removes blurs and noise, which are the slowest to rasterise and the same for every product. */
const outlines = (svg: string): string =>
  svg.replace(/<(?:rect|path|ellipse)[^>]* filter="url\([^)]*\)"\/>/g, '').replace(/ filter="url\([^)]*\)"/g, '')

/** Each pixel has a grey from 0 to 255 and a coverage from 0 to 1. */
interface Dots {
  readonly grey: Float32Array
  readonly cover: Float32Array
}

function dotsOf(bytes: Uint8Array): Dots {
  const count = bytes.length / 4
  const [grey, cover] = [new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < count; i += 1) {
    const at = i * 4
    grey[i] = (bytes[at] ?? 0) * 0.3 + (bytes[at + 1] ?? 0) * 0.59 + (bytes[at + 2] ?? 0) * 0.11
    cover[i] = (bytes[at + 3] ?? 0) / 255
  }
  return { grey, cover }
}

interface Pictures {
  readonly first: Dots
  readonly second: Dots
  /** A close-up of the object, or the drawing of its cloth. */
  readonly fourth: Dots | string
}

/**
 * Draws the object without paper and shadow, beside its close-ups, so that all are rasterised at once. The colour is always the
 * same, because products of a kind must differ in shape, pattern or parts.
 */
async function picturesOf(facts: PictureFacts): Promise<Pictures> {
  const sheet = createSheet()
  const { markup, cloth, surface, focus } = drawThing(facts.silhouette, brushOf(facts, sheet))
  const swatch = cloth && !surface
  const seen = ({ x, y, width }: Drawing['focus'], left: number): string =>
    `<svg x="${left}" width="${SMALL.width}" height="${SMALL.height}" viewBox="${x - width / 2} ${y - width * 0.625} ${width} ${width * 1.25}"><use href="#thing"/></svg>`
  const whole = `<svg width="${FRAME.width}" height="${FRAME.height}" viewBox="0 0 1600 2000"><use href="#thing"/></svg>`
  const [left, right] = [FRAME.width, FRAME.width + SMALL.width]
  const near = seen(focus, left) + (swatch ? '' : seen(surface ?? nearer(focus), right))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${right + SMALL.width}" height="${FRAME.height}"><defs>${sheet.definitions()}<g id="thing">${markup}</g></defs>${whole}${near}</svg>`
  const { data, info } = await sharp(Buffer.from(outlines(svg)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const part = (x: number, { width, height }: { readonly width: number; readonly height: number }): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).extract({ left: x, top: 0, width, height })
  const bytes = await part(0, FRAME).raw().toBuffer()
  const alone = sharp(bytes, { raw: { ...FRAME, channels: 4 } })
    .trim({ background: CLEAR, threshold: 40 })
    .resize(DOTS, DOTS, { fit: 'contain', background: CLEAR })
  return {
    first: dotsOf(await alone.raw().toBuffer()),
    second: dotsOf(await part(left, SMALL).raw().toBuffer()),
    // The folds of a cloth depend on the style's random numbers, so two such images are alike only if their drawings are identical.
    fourth: swatch ? drawPicture({ ...facts, view: 4 }) : dotsOf(await part(right, SMALL).raw().toBuffer()),
  }
}

/** The fraction of the covered area in which two images differ. */
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

const sameFourth = (one: Dots | string, two: Dots | string): boolean =>
  typeof one === 'string' || typeof two === 'string' ? one === two : difference(one, two) < SAME_CLOSE_UP

test('two goods of a category do not share any of their four pictures', { timeout: 120_000 }, async () => {
  const products = [...makeCatalogue({ products: TRIES_ALL ? DEFAULT_PRODUCTS : SOME_PRODUCTS })]
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
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        const alikeIn = [
          difference(one.first, other.first) < TWINS ? [1] : [],
          difference(one.second, other.second) < SAME_CLOSE_UP ? [2] : [],
          sameFourth(one.fourth, other.fourth) ? [4] : [],
        ].flat()
        twins.push(...alikeIn.map((picture) => `${one.name} and ${other.name}, picture ${picture}`))
      }
    }
  }
  expect(twins).toEqual([])
})
