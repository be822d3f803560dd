import { readFile } from 'node:fs/promises'
import { initWasm } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { scaledTo } from '#backend/amplience/media/drawing-bitmap.ts'
import { drawPicture } from '#backend/demo/pictures/draw.ts'
import { drawScene } from '#backend/demo/pictures/scenes.ts'
import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import { sample } from '#tests/helpers/tries-all.ts'
import { pngOf } from './png.ts'

beforeAll(async () => {
  await initWasm(await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
})

/** Maximum number of differing bits, out of 63. Different images differ in at least 18. */
const ALIKE = 11

const SIDE = 32
/** Number of frequencies along each side, lowest first. */
const WAVES = 8
const wave = (frequency: number, place: number): number => Math.cos((Math.PI * frequency * (2 * place + 1)) / (2 * SIDE))

/** A perceptual hash (DCT): one bit per low frequency, set if the frequency is stronger than the median. */
async function hashOf(picture: Uint8Array | string): Promise<readonly boolean[]> {
  const dots = await sharp(Buffer.from(picture)).removeAlpha().greyscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer()
  const strengths = Array.from({ length: WAVES * WAVES }, (_, index) => {
    const [across, down] = [index % WAVES, Math.floor(index / WAVES)]
    return dots.reduce((sum, dot, i) => sum + dot * wave(across, i % SIDE) * wave(down, Math.floor(i / SIDE)), 0)
    // The first value is the image's mean brightness, which says nothing about its shape.
  }).slice(1)
  const middle = strengths.toSorted((one, two) => one - two)[Math.floor(strengths.length / 2)] ?? 0
  return strengths.map((strength) => strength > middle)
}

const distance = (one: readonly boolean[], two: readonly boolean[]): number => one.filter((bit, i) => bit !== two[i]).length

/** A thumbnail of 24 × 30 pixels, three bytes each. */
const glance = async (picture: Uint8Array | string): Promise<Buffer> =>
  sharp(Buffer.from(picture)).resize(24, 30, { fit: 'fill' }).removeAlpha().raw().toBuffer()

const sized = (svg: string): string => svg.replace(/^<svg([^>]*?) width="\d+" height="\d+"/, '<svg$1 width="160" height="200"')

const product = (silhouette: Silhouette, hex: string, pattern: Pattern = 'plain', view = 1): string =>
  sized(drawPicture({ silhouette, pattern, hex, seed: 7, view, name: 'Linen' }))

const PICTURES: Readonly<Record<string, string>> = {
  'a dress on a dummy': product('midi-dress', '#1F2A45', 'floral', 3),
  'a knit': product('knit', '#DCCFB9', 'cable'),
  'a coat': product('coat', '#404247', 'check'),
  'the swatch of a throw': product('throw', '#98492B', 'check', 4),
  'a glass': product('glass', '#DCE4E5', 'rib'),
  'a lamp': product('table-lamp', '#B8603F', 'rib'),
  'a chair': product('chair', '#C39A6C'),
  'a pair of boots, near': product('boots', '#6F4129', 'plain', 2),
  'a scene': sized(drawScene('hero-autumn', 'tall')),
  'a look': sized(drawScene('reading-corner', 'tall')),
}

test.each(sample(Object.entries(PICTURES), 3))(
  '%s looks the same from the rasteriser as from the image service of a developer’s machine',
  async (_, svg) => {
    const png = pngOf(svg)
    expect(distance(await hashOf(png), await hashOf(svg))).toBeLessThanOrEqual(ALIKE)
    const [deployed, local] = await Promise.all([glance(png), glance(svg)])
    const apart = deployed.reduce((sum, dot, i) => sum + Math.abs(dot - (local[i] ?? 0)), 0) / deployed.length
    // Wool differs most, by 7.2, because its noise is slightly darker there.
    expect(apart).toBeLessThan(8)
  },
)

test('a card that is drawn straight looks the same as one that is made from its bitmap', async () => {
  const svg = PICTURES['a coat'] ?? ''
  const bitmap = await sharp(Buffer.from(scaledTo(svg, 453)))
    .png()
    .toBuffer()
  const [straight, made] = await Promise.all(
    [scaledTo(svg, 415), bitmap].map((source) => sharp(Buffer.from(source)).resize(415).webp().toBuffer()),
  )
  expect(distance(await hashOf(straight ?? ''), await hashOf(made ?? ''))).toBeLessThanOrEqual(2)
})

test('the hash tells every two of these pictures apart', async () => {
  const hashes = await Promise.all(Object.values(PICTURES).map(hashOf))
  const nearest = hashes.flatMap((one, i) => hashes.slice(i + 1).map((two) => distance(one, two)))
  expect(Math.min(...nearest)).toBeGreaterThan(ALIKE)
})
