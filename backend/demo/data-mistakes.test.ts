/** Every data file is broken once, in a copy. The error must name the file, entry and field. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { campaignFile } from './campaigns/seed-campaigns.ts'
import { categoryFile, collectionFile } from './catalogue/categories.ts'
import { productFile } from './catalogue/job-products.ts'
import { marketWordFile } from './content/market-words.ts'
import { pageFile } from './content/pages.ts'
import { pictureFile } from './content/pictures.ts'
import { navigationFile, siteWideFile } from './content/site-wide.ts'
import { sizeChartFile } from './content/size-charts.ts'
import { customerFile } from './customers.ts'
import campaigns from './data/campaigns.json' with { type: 'json' }
import categories from './data/categories.json' with { type: 'json' }
import { pointsFile } from './data/collection-points.ts'
import collections from './data/collections.json' with { type: 'json' }
import marketWords from './data/content/market-words.json' with { type: 'json' }
import navigation from './data/content/navigation.json' with { type: 'json' }
import accessibility from './data/content/pages/about/accessibility.json' with { type: 'json' }
import company from './data/content/pages/about/company.json' with { type: 'json' }
import cookies from './data/content/pages/about/cookies.json' with { type: 'json' }
import ourStory from './data/content/pages/about/our-story.json' with { type: 'json' }
import privacy from './data/content/pages/about/privacy.json' with { type: 'json' }
import terms from './data/content/pages/about/terms.json' with { type: 'json' }
import delivery from './data/content/pages/help/delivery-and-returns.json' with { type: 'json' }
import otherStuff from './data/content/pages/help/other-stuff.json' with { type: 'json' }
import shopFinder from './data/content/pages/help/shop-finder.json' with { type: 'json' }
import sizeGuide from './data/content/pages/help/size-guide.json' with { type: 'json' }
import autumnEdit from './data/content/pages/shopping/autumn-edit.json' with { type: 'json' }
import giftGuide from './data/content/pages/shopping/gift-guide.json' with { type: 'json' }
import homePage from './data/content/pages/shopping/home.json' with { type: 'json' }
import homewarePage from './data/content/pages/shopping/homeware.json' with { type: 'json' }
import mensPage from './data/content/pages/shopping/mens.json' with { type: 'json' }
import womensPage from './data/content/pages/shopping/womens.json' with { type: 'json' }
import pictures from './data/content/pictures.json' with { type: 'json' }
import shops from './data/content/shops.json' with { type: 'json' }
import siteWide from './data/content/site-wide.json' with { type: 'json' }
import sizeCharts from './data/content/size-charts.json' with { type: 'json' }
import customers from './data/customers.json' with { type: 'json' }
import { DataFileError, readDataFile } from './data/data-file.ts'
import orders from './data/orders.json' with { type: 'json' }
import outlines from './data/outlines.json' with { type: 'json' }
import parcelShops from './data/parcel-shops.json' with { type: 'json' }
import home from './data/products/home.json' with { type: 'json' }
import wardrobe from './data/products/wardrobe.json' with { type: 'json' }
import dresses from './data/ranges/dresses.json' with { type: 'json' }
import finishing from './data/ranges/finishing.json' with { type: 'json' }
import hardHome from './data/ranges/hard-home.json' with { type: 'json' }
import mens from './data/ranges/mens.json' with { type: 'json' }
import softHome from './data/ranges/soft-home.json' with { type: 'json' }
import womens from './data/ranges/womens.json' with { type: 'json' }
import reviews from './data/reviews.json' with { type: 'json' }
import badges from './data/words/badges.json' with { type: 'json' }
import colours from './data/words/colours.json' with { type: 'json' }
import colourways from './data/words/colourways.json' with { type: 'json' }
import fabrics from './data/words/fabrics.json' with { type: 'json' }
import givenNames from './data/words/given-names.json' with { type: 'json' }
import objects from './data/words/objects.json' with { type: 'json' }
import patternWords from './data/words/pattern-words.json' with { type: 'json' }
import safety from './data/words/safety.json' with { type: 'json' }
import sizes from './data/words/sizes.json' with { type: 'json' }
import { rangeFile } from './generator/ranges.ts'
import { orderFile } from './orders.ts'
import { outlinesFile } from './pictures/scenes/map-scenes.ts'
import { reviewFile } from './reviews.ts'
import { badgeFile } from './words/badges.ts'
import { fabricFile } from './words/fabrics.ts'
import { givenNameFile, patternWordFile } from './words/names.ts'
import { objectsFile } from './words/objects.ts'
import { colourFile, colourwayFile } from './words/palette.ts'
import { safetyFile } from './words/safety.ts'
import { sizeFile } from './words/sizes.ts'

type File = readonly [noun: string | undefined, schema: z.ZodType, data: unknown]

const FILES: Readonly<Record<string, File>> = {
  'campaigns.json': ['campaign', campaignFile, campaigns],
  'categories.json': ['category', categoryFile, categories],
  'collections.json': ['collection', collectionFile, collections],
  'content/market-words.json': ['market', marketWordFile, marketWords],
  'content/navigation.json': ['menu entry', navigationFile, navigation],
  'content/pages/about/accessibility.json': [undefined, pageFile, accessibility],
  'content/pages/about/company.json': [undefined, pageFile, company],
  'content/pages/about/cookies.json': [undefined, pageFile, cookies],
  'content/pages/about/our-story.json': [undefined, pageFile, ourStory],
  'content/pages/about/privacy.json': [undefined, pageFile, privacy],
  'content/pages/about/terms.json': [undefined, pageFile, terms],
  'content/pages/help/delivery-and-returns.json': [undefined, pageFile, delivery],
  'content/pages/help/other-stuff.json': [undefined, pageFile, otherStuff],
  'content/pages/help/shop-finder.json': [undefined, pageFile, shopFinder],
  'content/pages/help/size-guide.json': [undefined, pageFile, sizeGuide],
  'content/pages/shopping/autumn-edit.json': [undefined, pageFile, autumnEdit],
  'content/pages/shopping/gift-guide.json': [undefined, pageFile, giftGuide],
  'content/pages/shopping/home.json': [undefined, pageFile, homePage],
  'content/pages/shopping/homeware.json': [undefined, pageFile, homewarePage],
  'content/pages/shopping/mens.json': [undefined, pageFile, mensPage],
  'content/pages/shopping/womens.json': [undefined, pageFile, womensPage],
  'content/pictures.json': ['picture', pictureFile, pictures],
  'content/shops.json': ['market', pointsFile, shops],
  'parcel-shops.json': ['market', pointsFile, parcelShops],
  'outlines.json': ['country', outlinesFile, outlines],
  'content/site-wide.json': ['block', siteWideFile, siteWide],
  'content/size-charts.json': [undefined, sizeChartFile, sizeCharts],
  'words/objects.json': ['object', objectsFile, objects],
  'customers.json': ['customer', customerFile, customers],
  'reviews.json': ['review', reviewFile, reviews],
  'orders.json': ['order', orderFile, orders],
  'products/home.json': ['product', productFile, home],
  'products/wardrobe.json': ['product', productFile, wardrobe],
  'ranges/dresses.json': ['range', rangeFile, dresses],
  'ranges/finishing.json': ['range', rangeFile, finishing],
  'ranges/hard-home.json': ['range', rangeFile, hardHome],
  'ranges/mens.json': ['range', rangeFile, mens],
  'ranges/soft-home.json': ['range', rangeFile, softHome],
  'ranges/womens.json': ['range', rangeFile, womens],
  'words/badges.json': ['badge', badgeFile, badges],
  'words/colours.json': ['colour', colourFile, colours],
  'words/colourways.json': ['colourway', colourwayFile, colourways],
  'words/fabrics.json': ['fabric', fabricFile, fabrics],
  'words/given-names.json': ['names', givenNameFile, givenNames],
  'words/pattern-words.json': ['pattern', patternWordFile, patternWords],
  'words/safety.json': [undefined, safetyFile, safety],
  'words/sizes.json': ['part', sizeFile, sizes],
}

/** Each mistake has a dotted path, the invalid value (undefined removes the field) and the expected message. */
const MISTAKES: readonly (readonly [file: string, path: string, value: unknown, message: string])[] = [
  [
    'campaigns.json',
    '0.rules.0.actions.0.of.category',
    'candle',
    "campaign 1 '3 for 2 on candles': rules[0].actions[0].of.category: unknown category 'candle'",
  ],
  ['words/objects.json', 'belt.Leather.care', '', "object 'belt': Leather.care: is empty"],
  ['content/pages/shopping/gift-guide.json', 'scene', 'garden', "scene: unknown picture 'garden'"],
  ['campaigns.json', '4.coupon.code', 'WELCOME10', "campaign 5 'Only one': coupon.code: 'WELCOME10' is taken"],
  [
    'campaigns.json',
    '4.rules.0.actions.0.basisPoints',
    undefined,
    "campaign 5 'Only one': rules[0].actions[0].basisPoints: is missing",
  ],
  [
    'categories.json',
    '0.children.3.slug',
    'Coats & Jackets',
    "category 1 'Women': children[3].slug: is no slug like 'coats-jackets'",
  ],
  ['collections.json', '1.description', undefined, "collection 2 'Wedding Guest': description: is missing"],
  ['content/market-words.json', 'us.shop', undefined, "market 'us': shop: is missing"],
  [
    'content/navigation.json',
    '0.groups.1.links.0.url',
    'browse',
    "menu entry 1 'Women': groups[1].links[0].url: does not begin with '/'",
  ],
  ['content/pages/about/accessibility.json', 'description', '', 'description: is empty'],
  ['content/pages/about/company.json', 'title', undefined, 'title: is missing'],
  ['content/pages/about/cookies.json', 'blocks', [], 'blocks: Too small: expected array to have >=1 items'],
  [
    'content/pages/about/our-story.json',
    'blocks.0.backgroundDesktop.film',
    'candle',
    "blocks[0].backgroundDesktop.film: unknown film 'candle', expected one of candlelight",
  ],
  ['content/pages/about/privacy.json', 'path', '/privacy', "path: is no address like 'size-guide'"],
  ['content/pages/about/terms.json', 'title', undefined, 'title: is missing'],
  [
    'content/pages/help/delivery-and-returns.json',
    'blocks.1.title',
    '{Deliveries} & returns',
    "blocks[1].title: unknown word '{Deliveries}'",
  ],
  [
    'content/pages/help/other-stuff.json',
    'blocks.1.background.image',
    'garden',
    "blocks[1].background.image: unknown picture 'garden'",
  ],
  ['content/pages/help/shop-finder.json', 'scene', 'garden', "scene: unknown picture 'garden'"],
  ['content/pages/help/size-guide.json', 'blocks.6.items.0.body', '{sizes}', "blocks[6].items[0].body: unknown word '{sizes}'"],
  [
    'content/pages/shopping/autumn-edit.json',
    'blocks.8.leftProduct.background.product',
    '1001 red',
    "blocks[8].leftProduct.background.product: is no picture like 'AL1001-red-1'",
  ],
  [
    'content/pages/shopping/autumn-edit.json',
    'blocks.8.leftProduct.price.pounds',
    0,
    'blocks[8].leftProduct.price.pounds: is nothing',
  ],
  [
    'content/pages/shopping/autumn-edit.json',
    'blocks.5.leftProduct.shown',
    1002,
    'blocks[5].leftProduct: is no piece of that look',
  ],
  ['content/pages/shopping/home.json', 'versions.1.from', '2027', 'versions[1].from: Invalid ISO datetime'],
  ['content/pages/shopping/homeware.json', 'blocks.0.name', undefined, 'blocks[0].name: is missing'],
  [
    'content/pages/shopping/mens.json',
    'blocks.1.tiles.0.tile.block',
    'Link tile',
    'blocks[1].tiles[0].tile.block: is no name of a block',
  ],
  [
    'content/pages/shopping/womens.json',
    'blocks.0.backgroundDesktop.alt',
    'A lamp',
    'blocks[0].backgroundDesktop: Unrecognized key: "alt"',
  ],
  ['content/pictures.json', 'gifts', undefined, "picture 'gifts': is missing"],
  ['parcel-shops.json', 'en.0.country', 'gb', "market 'en': [0].country: is no country code like 'GB'"],
  ['outlines.json', 'IE', [[1, 2]], "country 'IE': Too small: expected array to have >=3 items"],
  ['content/shops.json', 'us.1.hours', '', "market 'us': [1].hours: is empty"],
  ['content/site-wide.json', 'footer.block', undefined, "block 'footer': block: is missing"],
  ['content/size-charts.json', 'charts.womens.rows.0', ['6', 80], 'charts.womens: has a row that is not as long as its columns'],
  [
    'customers.json',
    '0.address.country',
    'Great Britain',
    "customer 1 'demo@example.com': address.country: is not two capital letters",
  ],
  ['reviews.json', '0.title', '', "review 1 'Harriet': title: is empty"],
  ['customers.json', '0.wishlist.1', 1006999, "customer 1 'demo@example.com': wishlist[1]: unknown variant 1006999"],
  ['orders.json', '1.customer', 'second@example.com', "order 2 'demo-2': customer: has no address"],
  ['products/home.json', '0.pounds', undefined, "product 1 'Lyra Stoneware Table Lamp': needs either pounds or prices"],
  [
    'products/home.json',
    '2.prices.us.list',
    19.999,
    "product 3 'Alder & Lune Gift Card': prices.us.list: has more than two decimals",
  ],
  ['products/wardrobe.json', '0.colours.2', 'rosé', "product 1 'Marlow Linen Midi Dress': colours[2]: unknown colour 'rosé'"],
  [
    'products/wardrobe.json',
    '4.exceptions.1.size',
    '28',
    "product 5 'Tilda Wide-Leg Crêpe Trousers': exceptions[1]: no such variant",
  ],
  [
    'ranges/dresses.json',
    '3.category',
    'womens/maxi',
    "range 4 'Maxi Dress': category: no category 'womens/maxi' in womens, mens, homeware",
  ],
  ['ranges/finishing.json', '0.colourway', 'hides', "range 1 'Boots': colourway: unknown colourway 'hides'"],
  ['ranges/hard-home.json', '0.pounds', [95, 28], "range 1 'Vase': pounds: the first is the lower one"],
  ['ranges/mens.json', '0.silhouette', 'tunic', "range 1 'Shirt': silhouette: unknown silhouette 'tunic'"],
  [
    'ranges/mens.json',
    '0.fields.fit',
    ['Slim'],
    `range 1 'Shirt': fields.fit: unknown custom field 'fit', expected one of product_fit, styling_length, neck_collar_shape, sleeve_length, fabric_finish, model_wears_displayed, standard_measurements_displayed, petite_model_displayed, petite_measurements_displayed`,
  ],
  [
    'ranges/soft-home.json',
    '2.sizes',
    'pillow',
    "range 3 'Cushion': sizes: unknown size scale 'pillow', expected one of dress, alpha, mens, waist, shoe, one, cushion, throw, rug, steps, none",
  ],
  ['ranges/womens.json', '0.fabrics.1', 'velvet', "range 1 'Blouse': fabrics[1]: unknown fabric 'velvet'"],
  ['words/badges.json', '1.backgroundColour', 'green', "badge 2 'Organic': backgroundColour: is no colour code like '#1F2A45'"],
  ['words/colours.json', 'Ivory', '#F0E9D', "colour 'Ivory': is no colour code like '#1F2A45'"],
  ['words/colourways.json', 'wool.1', 'Charcoil', "colourway 'wool': [1]: unknown colour 'Charcoil'"],
  ['words/fabrics.json', 'gold.tones.1', 'Rosé Gold', "fabric 'gold': tones[1]: unknown colour 'Rosé Gold'"],
  ['words/given-names.json', 'men.2', '', "names 'men': [2]: is empty"],
  ['words/pattern-words.json', 'dot', undefined, "pattern 'dot': is missing"],
  ['words/safety.json', 'warnings.mirror', '', 'warnings.mirror: is empty'],
  ['words/sizes.json', 'scales.dress.0', '5', "part 'scales': dress[0]: unknown size '5'"],
]

/** Copies the data and sets one value at this path; `undefined` removes the entry. */
function broken(data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) {
    return value
  }
  if (typeof data !== 'object' || data === null) {
    throw new TypeError(`nothing at ${key}`)
  }
  const changed = broken(Reflect.get(data, key), rest, value)
  if (Array.isArray(data)) {
    return data.with(Number(key), changed)
  }
  return Object.fromEntries(Object.entries({ ...data, [key]: changed }).filter(([, entry]) => entry !== undefined))
}

describe('a mistake in a data file', () => {
  test.each(MISTAKES)('%s %s: the message names the entry and the field', (file, path, value, message) => {
    const [noun, schema, data] = FILES[file] ?? [undefined, z.never(), undefined]
    expect(() => readDataFile(file, noun, schema, data)).not.toThrow()
    expect(() => readDataFile(file, noun, schema, broken(data, path.split('.'), value))).toThrow(
      new DataFileError(`${file}: ${message}`),
    )
  })

  test('is tried in every file', () => {
    const folder = join(import.meta.dirname, 'data')
    const tried = new Set(MISTAKES.map(([file]) => file))
    expect(globSync('**/*.json', { cwd: folder }).sort()).toEqual(Object.keys(FILES).sort())
    expect(Object.keys(FILES).filter((file) => !tried.has(file))).toEqual([])
  })
})
