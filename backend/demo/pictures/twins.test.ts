/**
 * No two goods of a kind may look alike: each pair that a shopper could see side by side in one colour is compared.
 * @module
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProductSeed } from '#backend/demo/catalogue/product-seed.ts'
import { makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { DEFAULT_PRODUCTS } from '#backend/demo/seeding/seed.ts'
import { checksum } from '#backend/rules/checksum.ts'
import { drawPicture } from './draw.ts'

/** Small enough to be quick, large enough that a strap or a pocket is several dots. */
const SIZE = { width: 40, height: 50 } as const
/** A dot differs when its grey does by more than the paper's light. */
const VISIBLE = 10
/** Twins differ in less than this part of their dots: 40 of 2,000. */
const TWINS = 0.02

/** Without its blurs and noise, which cost the rasteriser most and are the same for every piece. */
const outlines = (svg: string): string =>
  svg
    .replace(/<rect[^>]* filter="url\([^)]*\)"\/>/g, '')
    .replace(/ filter="url\([^)]*\)"/g, '')
    .replace(/^<svg([^>]*?) width="\d+" height="\d+"/, `<svg$1 width="${SIZE.width}" height="${SIZE.height}"`)

/** All in one dye: what tells goods of one colour apart is their shape, pattern and surface. */
async function dotsOf({ silhouette, pattern, styleCode, name }: ProductSeed): Promise<Buffer> {
  const svg = drawPicture({ silhouette, pattern, name, hex: '#9F6A3C', seed: checksum(styleCode), view: 1 })
  return sharp(Buffer.from(outlines(svg)))
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer()
}

const difference = (one: Buffer, two: Buffer): number =>
  one.reduce((count, grey, i) => count + (Math.abs(grey - (two[i] ?? 0)) > VISIBLE ? 1 : 0), 0) / one.length

test('two goods of a category, a pattern and a colour do not have the same picture', { timeout: 120_000 }, async () => {
  const products = [...makeCatalogue({ products: DEFAULT_PRODUCTS })]
  const alike = Map.groupBy(products, ({ silhouette, pattern, categoryIds }) => `${silhouette} ${pattern} ${categoryIds[0]}`)
  const twins: string[] = []
  for (const group of alike.values()) {
    const drawn = await Promise.all(group.map(async (product) => ({ product, dots: await dotsOf(product) })))
    for (const [index, { product, dots }] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        const shared = product.colours.find(({ label }) => other.product.colours.some((colour) => colour.label === label))
        if (shared && difference(dots, other.dots) < TWINS) {
          twins.push(`${shared.label}: ${product.name} and ${other.product.name}`)
        }
      }
    }
  }
  expect(twins).toEqual([])
})
