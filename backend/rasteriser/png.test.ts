import { readFile } from 'node:fs/promises'
import { initWasm } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawPicture } from '#backend/demo/pictures/draw.ts'
import { drawScene } from '#backend/demo/pictures/scenes.ts'
import { pngOf } from './png.ts'

beforeAll(async () => {
  await initWasm(await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
})

/** What the eye sees from afar: 24 × 30 dots in three colours. */
const glance = async (picture: Uint8Array | string): Promise<Buffer> =>
  sharp(Buffer.from(picture)).resize(24, 30, { fit: 'fill' }).removeAlpha().raw().toBuffer()

const sized = (svg: string): string => svg.replace(/^<svg([^>]*?) width="\d+" height="\d+"/, '<svg$1 width="160" height="200"')

test.each([
  ['a dress on a dummy', drawPicture({ silhouette: 'midi-dress', pattern: 'floral', hex: '#1F2A45', seed: 7, view: 3 })],
  ['a glass', drawPicture({ silhouette: 'glass', pattern: 'rib', hex: '#DCE4E5', seed: 9, view: 1, name: 'Alma Glass Tumbler' })],
  ['a scene', drawScene('hero-autumn', 'tall')],
])('%s looks the same from the rasteriser as from the image service of a developer’s machine', async (_, svg) => {
  const [deployed, local] = await Promise.all([glance(pngOf(sized(svg))), glance(sized(svg))])
  const apart = deployed.reduce((sum, dot, i) => sum + Math.abs(dot - (local[i] ?? 0)), 0) / deployed.length
  expect(apart).toBeLessThan(6)
})
