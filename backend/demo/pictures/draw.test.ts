import { describe, expect, test } from 'vitest'
import { makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { DEFAULT_PRODUCTS } from '#backend/demo/seeding/seed.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { drawDefault, drawPicture, type PictureFacts } from './draw.ts'
import { LOOKS, spotOf } from './looks.ts'
import { nthOf } from './nth.ts'
import { SCENE_NAMES } from './scene-names.ts'
import { drawScene, shapeFor } from './scenes.ts'
import { PATTERNS, SILHOUETTES } from './silhouettes.ts'

const DRESS: PictureFacts = { silhouette: 'midi-dress', pattern: 'floral', hex: '#1F2A45', seed: 7, view: 1 }

/** Checks that every tag is closed in order and every reference has a definition. */
function faults(svg: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [, close, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) {
        found.push(`</${name}> out of order`)
      }
    } else if (name && !empty) {
      open.push(name)
    }
  }
  const named = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const ids = new Set(named)
  if (ids.size < named.length) {
    found.push('an id is given twice')
  }
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) {
    if (!ids.has(id)) {
      found.push(`#${id} is not defined`)
    }
  }
  const wrong = /NaN|undefined|Infinity|\[object/.exec(svg)?.[0]
  return [...found, ...open.map((name) => `<${name}> stays open`), ...(wrong ? [wrong] : [])]
}

describe('a picture', () => {
  test('is the same for the same facts: URLs may be cached for ever', () => {
    expect(drawPicture(DRESS)).toBe(drawPicture({ ...DRESS }))
  })

  test('differs by colour, style, pattern and view', () => {
    const others: Partial<PictureFacts>[] = [
      { hex: '#B2272F' },
      { seed: 8 },
      { pattern: 'plain' },
      { view: 2 },
      { view: 3 },
      { view: 4 },
    ]
    const pictures = new Set([DRESS, ...others.map((other) => ({ ...DRESS, ...other }))].map(drawPicture))
    expect(pictures.size).toBe(others.length + 1)
  })

  test('keeps its cut in every colour: colours of a style are the same garment', () => {
    const shapes = (hex: string): string =>
      drawPicture({ ...DRESS, pattern: 'plain', hex }).replace(/#[0-9a-f]{6}|(opacity|values)="[^"]*"/g, '')
    expect(shapes('#2E4B3B')).toBe(shapes('#1F2A45'))
  })

  test.each(SILHOUETTES)('%s is well-formed and under 50 kB in every view', (silhouette) => {
    // `npm test` draws each silhouette in two patterns only, and each pattern on many silhouettes.
    const first = SILHOUETTES.indexOf(silhouette)
    for (const view of [1, 2, 3, 4]) {
      for (const [index, pattern] of PATTERNS.entries()) {
        if (!TRIES_ALL && (index + first) % 4 !== 0) {
          continue
        }
        const svg = drawPicture({ silhouette, pattern, hex: index % 2 ? '#F0E9DA' : '#1F1E1D', seed: index * 17 + 3, view })
        expect(faults(svg), `${pattern}, view ${view}`).toEqual([])
        expect(svg.length, `${pattern}, view ${view}`).toBeLessThan(50_000)
      }
    }
  })

  test('two styles of one kind are cut differently', () => {
    const cuts = new Set([1, 2, 3, 4, 5, 6].map((seed) => drawPicture({ ...DRESS, pattern: 'plain', seed })))
    expect(cuts.size).toBe(6)
  })
})

test.each(SCENE_NAMES)('scene %s is well-formed, wide, tall and slender', (name) => {
  const [wide, tall, slender] = [drawScene(name, 'wide'), drawScene(name, 'tall'), drawScene(name, 'slender')]
  expect([...faults(wide), ...faults(tall), ...faults(slender)]).toEqual([])
  expect(wide).toContain('viewBox="0 0 2400 1350"')
  expect(tall).toContain('viewBox="0 0 1600 2000"')
  expect(slender).toContain('viewBox="0 0 1600 3200"')
})

test('a look is composed of pieces that the shop sells, as their own pictures show them', () => {
  const products = [...makeCatalogue({ products: DEFAULT_PRODUCTS })]
  const order = nthOf(products)
  for (const { styleCode, nth, what, name, hex, pattern } of Object.values(LOOKS).flatMap((look) => look.pieces)) {
    const sold = products.find((product) => product.styleCode === styleCode)
    expect(sold).toMatchObject({ silhouette: what, name, pattern })
    expect(sold?.colours.map((colour) => colour.hex)).toContain(hex)
    expect(sold && order.get(sold.id)).toBe(nth)
  }
})

test('the spot of a piece in a look follows the piece, and no two of a look are one target', () => {
  for (const { pieces } of Object.values(LOOKS)) {
    const spots = pieces.map(spotOf)
    for (const [index, { x, y }] of spots.entries()) {
      const piece = pieces[index] ?? expect.unreachable()
      // 80 units are 5% of the image's width and 4% of its height.
      const moved = spotOf({ ...piece, x: piece.x + 80, y: piece.y + 80 })
      expect([moved.x - x, moved.y - y]).toEqual([5, 4])
      // Distances to the other markers in pixels on a phone, where the image is 358 px wide.
      const apart = spots.filter((_, other) => other !== index).map((one) => Math.hypot((one.x - x) * 3.58, (one.y - y) * 4.475))
      expect(Math.min(...apart)).toBeGreaterThan(32)
    }
  }
})

test('a square frame shows all the goods of a scene, and one of a phone’s shape leaves its upper half to words', () => {
  expect([2, 16 / 9, 1, 4 / 5, 3 / 4, 4 / 7, 1 / 2].map(shapeFor)).toEqual([
    'wide',
    'wide',
    'square',
    'tall',
    'tall',
    'slender',
    'slender',
  ])
  expect(drawScene('hero-autumn', 'slender')).toContain('translate(0 1850)')
})

test('the default image of a shop with its own catalogue has no moon', () => {
  const [own, demo] = [drawDefault(true), drawDefault(false)]
  expect([faults(own), faults(demo), own.includes('A210 210'), demo.includes('A210 210')]).toEqual([[], [], false, true])
})
