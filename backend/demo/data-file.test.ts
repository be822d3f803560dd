/** A mistake in a data file is named by file, entry and field; each file is broken once, in a copy. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { categoryFile, collectionFile } from './catalogue/categories.ts'
import { productFile } from './catalogue/job-products.ts'
import categories from './data/categories.json' with { type: 'json' }
import collections from './data/collections.json' with { type: 'json' }
import home from './data/products/home.json' with { type: 'json' }
import wardrobe from './data/products/wardrobe.json' with { type: 'json' }
import dresses from './data/ranges/dresses.json' with { type: 'json' }
import finishing from './data/ranges/finishing.json' with { type: 'json' }
import hardHome from './data/ranges/hard-home.json' with { type: 'json' }
import mens from './data/ranges/mens.json' with { type: 'json' }
import softHome from './data/ranges/soft-home.json' with { type: 'json' }
import womens from './data/ranges/womens.json' with { type: 'json' }
import badges from './data/words/badges.json' with { type: 'json' }
import colours from './data/words/colours.json' with { type: 'json' }
import colourways from './data/words/colourways.json' with { type: 'json' }
import fabrics from './data/words/fabrics.json' with { type: 'json' }
import givenNames from './data/words/given-names.json' with { type: 'json' }
import patternWords from './data/words/pattern-words.json' with { type: 'json' }
import sizes from './data/words/sizes.json' with { type: 'json' }
import { DataFileError, readDataFile } from './data-file.ts'
import { rangeFile } from './generator/ranges.ts'
import { badgeFile } from './words/badges.ts'
import { fabricFile } from './words/fabrics.ts'
import { givenNameFile, patternWordFile } from './words/names.ts'
import { colourFile, colourwayFile } from './words/palette.ts'
import { sizeFile } from './words/sizes.ts'

type Path = readonly (string | number)[]

/** A copy in which the place has another value; without one, the place is gone. */
function broken(data: unknown, path: Path, value?: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) {
    return value
  }
  if (typeof data !== 'object' || data === null) {
    throw new TypeError(`nothing at ${key}`)
  }
  const changed = broken(Reflect.get(data, key), rest, value)
  if (Array.isArray(data)) {
    return data.map((entry, index) => (index === key ? changed : entry))
  }
  return Object.fromEntries(
    Object.entries({ ...data, [key]: changed }).filter(([name, entry]) => name !== key || entry !== undefined),
  )
}

const FILES: readonly (readonly [
  file: string,
  noun: string,
  schema: z.ZodType,
  data: unknown,
  path: Path,
  value: unknown,
  message: string,
])[] = [
  ['words/colours.json', 'colour', colourFile, colours, ['Ivory'], '#F0E9D', "colour 'Ivory': is no colour code like '#1F2A45'"],
  [
    'words/colourways.json',
    'colourway',
    colourwayFile,
    colourways,
    ['wool', 1],
    'Charcoil',
    "colourway 'wool': [1]: unknown colour 'Charcoil'",
  ],
  ['words/sizes.json', 'part', sizeFile, sizes, ['scales', 'dress', 0], '5', "part 'scales': dress[0]: unknown size '5'"],
  [
    'words/fabrics.json',
    'fabric',
    fabricFile,
    fabrics,
    ['gold', 'tones', 1],
    'Rosé Gold',
    "fabric 'gold': tones[1]: unknown colour 'Rosé Gold'",
  ],
  ['words/given-names.json', 'name', givenNameFile, givenNames, [2], '', 'name 3: is empty'],
  ['words/pattern-words.json', 'pattern', patternWordFile, patternWords, ['dot'], undefined, "pattern 'dot': is missing"],
  [
    'words/badges.json',
    'badge',
    badgeFile,
    badges,
    [1, 'backgroundColour'],
    'green',
    "badge 2 'Organic': backgroundColour: is no colour code like '#1F2A45'",
  ],
  [
    'categories.json',
    'category',
    categoryFile,
    categories,
    [0, 'children', 3, 'slug'],
    'Coats & Jackets',
    "category 1 'Women': children[3].slug: is no slug like 'coats-jackets'",
  ],
  [
    'collections.json',
    'collection',
    collectionFile,
    collections,
    [1, 'description'],
    undefined,
    "collection 2 'Wedding Guest': description: is missing",
  ],
  [
    'ranges/dresses.json',
    'range',
    rangeFile,
    dresses,
    [3, 'category'],
    'womens/dresses/maxi',
    "range 4 'Maxi Dress': category: no category 'womens/dresses/maxi' in womens, mens, homeware",
  ],
  [
    'ranges/womens.json',
    'range',
    rangeFile,
    womens,
    [0, 'fabrics', 1],
    'velvet',
    "range 1 'Blouse': fabrics[1]: unknown fabric 'velvet'",
  ],
  [
    'ranges/finishing.json',
    'range',
    rangeFile,
    finishing,
    [0, 'colourway'],
    'hides',
    "range 1 'Boots': colourway: unknown colourway 'hides'",
  ],
  [
    'ranges/mens.json',
    'range',
    rangeFile,
    mens,
    [0, 'patterns', 0],
    'spots',
    "range 1 'Shirt': patterns[0]: unknown pattern 'spots', expected one of plain, stripe, floral, check, rib, cable, dot, print",
  ],
  [
    'ranges/soft-home.json',
    'range',
    rangeFile,
    softHome,
    [2, 'sizes'],
    'pillow',
    "range 3 'Cushion': sizes: unknown size scale 'pillow', expected one of dress, alpha, mens, waist, shoe, one, cushion, throw, rug, steps, none",
  ],
  [
    'ranges/hard-home.json',
    'range',
    rangeFile,
    hardHome,
    [0, 'pounds'],
    [95, 28],
    "range 1 'Vase': pounds: the first is the lower one",
  ],
  [
    'products/wardrobe.json',
    'product',
    productFile,
    wardrobe,
    [0, 'colours', 2],
    'rosé',
    "product 1 'Marlow Linen Midi Dress': colours[2]: unknown colour 'rosé'",
  ],
  [
    'products/wardrobe.json',
    'product',
    productFile,
    wardrobe,
    [4, 'exceptions', 1, 'size'],
    '28',
    "product 5 'Tilda Wide-Leg Crêpe Trousers': exceptions[1]: no such variant",
  ],
  [
    'products/home.json',
    'product',
    productFile,
    home,
    [0, 'pounds'],
    undefined,
    "product 1 'Lyra Stoneware Table Lamp': needs either pounds or prices",
  ],
]

describe('a mistake in a data file', () => {
  test.each(FILES)('%s: the message names the entry and the field', (file, noun, schema, data, path, value, message) => {
    expect(() => readDataFile(file, noun, schema, data)).not.toThrow()
    expect(() => readDataFile(file, noun, schema, broken(data, path, value))).toThrow(new DataFileError(`${file}: ${message}`))
  })

  test('a field that is not known is refused, and every mistake is told', () => {
    const schema = z.array(z.strictObject({ name: z.string(), size: z.string() }))
    expect(() => readDataFile('list.json', 'thing', schema, [{ name: 'A', size: 1, sise: '2' }, {}])).toThrow(
      new DataFileError(
        [
          "list.json: thing 1 'A': size: Invalid input: expected string, received number",
          `list.json: thing 1 'A': Unrecognized key: "sise"`,
          'list.json: thing 2: name: is missing',
          'list.json: thing 2: size: is missing',
        ].join('\n'),
      ),
    )
  })

  test('a file that is no list at all is named', () => {
    expect(() => readDataFile('list.json', 'thing', z.array(z.string()), {})).toThrow(/^list\.json: Invalid input/)
  })
})
