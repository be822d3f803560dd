/**
 * The demo's pictures at a glance: `node scripts/contact-sheet.ts [views, as 1 or 1234 | scenes] [out.png] [kinds, as hat,glass]` draws
 * the first goods of each kind in their own colours, or all scenes.
 * @module
 */
import { resolve } from 'node:path'
import sharp from 'sharp'
import { makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { drawPicture } from '#backend/demo/pictures/draw.ts'
import { nthOf } from '#backend/demo/pictures/nth.ts'
import { SCENE_NAMES } from '#backend/demo/pictures/scene-names.ts'
import { drawScene } from '#backend/demo/pictures/scenes.ts'
import { SILHOUETTES } from '#backend/demo/pictures/silhouettes.ts'
import { DEFAULT_PRODUCTS } from '#backend/demo/seeding/seed.ts'
import { checksum } from '#backend/rules/checksum.ts'

const OF_EACH_KIND = 6
const GAP = 4
const [what = '1', out = 'contact-sheet.png', kinds = SILHOUETTES.join(',')] = process.argv.slice(2)

function drawGoods(): string[] {
  const products = [...makeCatalogue({ products: DEFAULT_PRODUCTS })]
  const nth = nthOf(products)
  return kinds.split(',').flatMap((kind) =>
    products
      .filter(({ silhouette }) => silhouette === kind)
      .slice(0, OF_EACH_KIND)
      .flatMap(({ id, silhouette, pattern, name, colours, styleCode }, index) =>
        [...what].map((view) =>
          drawPicture({
            silhouette,
            pattern,
            name,
            hex: colours[index % colours.length]?.hex ?? '#9F6A3C',
            seed: checksum(styleCode),
            nth: nth.get(id),
            view: Number(view),
          }),
        ),
      ),
  )
}

const [pictures, columns, width, height] =
  what === 'scenes' ? [SCENE_NAMES.map((name) => drawScene(name, 'wide')), 4, 480, 270] : [drawGoods(), 12, 200, 250]

const tiles = await Promise.all(
  pictures.map(async (svg, index) => ({
    input: await sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' }).png().toBuffer(),
    left: (index % columns) * (width + GAP),
    top: Math.floor(index / columns) * (height + GAP),
  })),
)
await sharp({
  create: {
    width: columns * (width + GAP),
    height: Math.ceil(pictures.length / columns) * (height + GAP),
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(resolve(out))
console.log(`${pictures.length} pictures in ${resolve(out)}`)
