/**
 * Draws contact sheets of the demonstration's images for visual checks: `node scripts/contact-sheet.ts [views | goods | scenes]
 * [--out folder] [--kinds hat,glass]`.
 * - `views`: one sheet per kind, with a column per colour family and a row per view.
 * - `goods`: the first image of every product.
 * - `scenes`: every scene in its four shapes.
 * @module
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { familyOf } from '#backend/demo/pictures/colour.ts'
import { drawPicture } from '#backend/demo/pictures/draw.ts'
import { nthOf } from '#backend/demo/pictures/nth.ts'
import { SCENE_NAMES } from '#backend/demo/pictures/scene-names.ts'
import { drawScene } from '#backend/demo/pictures/scenes.ts'
import { SILHOUETTES } from '#backend/demo/pictures/silhouettes.ts'
import { DEFAULT_PRODUCTS } from '#backend/demo/seeding/seed.ts'
import { checksum } from '#domain/formats/checksum.ts'

const WIDTH = 300
const GAP = 6
const LABEL = 20
const COLUMNS = 6
const GOODS_ROWS = 4
const VIEWS = [1, 2, 3, 4] as const

interface Tile {
  readonly svg: string
  readonly label: string
}

interface Sheet {
  readonly name: string
  readonly tiles: readonly Tile[]
  readonly columns: number
  /** Width divided by height of each tile. */
  readonly ratio: number
}

const products = [...makeCatalogue({ products: DEFAULT_PRODUCTS })]
const nth = nthOf(products)
type Product = (typeof products)[number]
type Colour = Product['colours'][number]

const goodsOf = (kind: string): Product[] => products.filter(({ silhouette }) => silhouette === kind)

const tileOf = ({ id, silhouette, pattern, name, styleCode }: Product, { label, hex }: Colour, view: number): Tile => ({
  svg: drawPicture({ silhouette, pattern, name, hex, seed: checksum(styleCode), nth: nth.get(id), view }),
  label: `${id} ${name} · ${label}`,
})

/** One product of this kind for each colour family. The products differ if there are enough. */
function ofEachFamily(kind: string): readonly (readonly [Product, Colour])[] {
  const all = goodsOf(kind).flatMap((product) => product.colours.map((colour) => [product, colour] as const))
  const shown = new Set<number>()
  return [...Map.groupBy(all, ([, { hex }]) => familyOf(hex)).values()].flatMap((family) => {
    const [first] = family
    const one = family.find(([{ id }]) => !shown.has(id)) ?? first
    shown.add(one?.[0].id ?? 0)
    return one ? [one] : []
  })
}

const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

function* viewSheets(kind: string): Generator<Sheet> {
  for (const [index, part] of inParts(ofEachFamily(kind), COLUMNS).entries()) {
    const tiles = VIEWS.flatMap((view) => part.map(([product, colour]) => tileOf(product, colour, view)))
    yield { name: `${kind}-${index + 1}`, tiles, columns: part.length, ratio: 4 / 5 }
  }
}

function* goodsSheets(kind: string): Generator<Sheet> {
  for (const [index, part] of inParts(goodsOf(kind), COLUMNS * GOODS_ROWS).entries()) {
    const tiles = part.flatMap((product, turn) => {
      const colour = product.colours[turn % product.colours.length]
      return colour ? [tileOf(product, colour, 1)] : []
    })
    yield { name: `${kind}-goods-${index + 1}`, tiles, columns: COLUMNS, ratio: 4 / 5 }
  }
}

function* sceneSheets(): Generator<Sheet> {
  for (const [shape, ratio, columns] of [
    ['wide', 16 / 9, 4],
    ['square', 16 / 15, 5],
    ['tall', 4 / 5, 6],
    ['slender', 1 / 2, 8],
  ] as const) {
    const all = SCENE_NAMES.map((name) => ({ svg: drawScene(name, shape), label: name }))
    for (const [index, tiles] of inParts(
      all,
      columns * ({ wide: 5, square: 4, tall: 4, slender: 2 } as const)[shape],
    ).entries()) {
      yield { name: `scenes-${shape}-${index + 1}`, tiles, columns, ratio }
    }
  }
}

const caption = (label: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}"><text x="2" y="14" font-family="sans-serif" font-size="12">${label.replaceAll('&', '&amp;')}</text></svg>`,
  )

async function print({ name, tiles, columns, ratio }: Sheet, folder: string): Promise<void> {
  const height = Math.round(WIDTH / ratio)
  const placed = await Promise.all(
    tiles.map(async ({ svg, label }, index) => {
      const left = (index % columns) * (WIDTH + GAP)
      const top = Math.floor(index / columns) * (height + LABEL + GAP)
      const input = await sharp(Buffer.from(svg)).resize(WIDTH, height, { fit: 'cover' }).png().toBuffer()
      return [
        { input, left, top },
        { input: caption(label), left, top: top + height },
      ]
    }),
  )
  const size = { width: columns * (WIDTH + GAP), height: Math.ceil(tiles.length / columns) * (height + LABEL + GAP) }
  const file = join(folder, `${name}.png`)
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(placed.flat())
    .png()
    .toFile(file)
  console.log(`${tiles.length} pictures in ${file}`)
}

const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string', default: '.wrangler/contact-sheets' },
    kinds: { type: 'string', default: SILHOUETTES.join(',') },
  },
  allowPositionals: true,
})
const folder = resolve(values.out)
mkdirSync(folder, { recursive: true })
const kinds = values.kinds.split(',')
const [what = 'views'] = positionals
const sheets =
  what === 'scenes' ? sceneSheets() : kinds.flatMap((kind) => [...(what === 'goods' ? goodsSheets(kind) : viewSheets(kind))])
for (const sheet of sheets) {
  await print(sheet, folder)
}
