/**
 * Each seeded content page has its own data file.
 * @module
 */
import { z } from 'zod'
import { SHOPS, type ShopPoint } from '#backend/demo/data/collection-points.ts'
import accessibility from '#backend/demo/data/content/pages/about/accessibility.json' with { type: 'json' }
import company from '#backend/demo/data/content/pages/about/company.json' with { type: 'json' }
import cookies from '#backend/demo/data/content/pages/about/cookies.json' with { type: 'json' }
import ourStory from '#backend/demo/data/content/pages/about/our-story.json' with { type: 'json' }
import privacy from '#backend/demo/data/content/pages/about/privacy.json' with { type: 'json' }
import terms from '#backend/demo/data/content/pages/about/terms.json' with { type: 'json' }
import delivery from '#backend/demo/data/content/pages/help/delivery-and-returns.json' with { type: 'json' }
import otherStuff from '#backend/demo/data/content/pages/help/other-stuff.json' with { type: 'json' }
import shopFinder from '#backend/demo/data/content/pages/help/shop-finder.json' with { type: 'json' }
import sizeGuide from '#backend/demo/data/content/pages/help/size-guide.json' with { type: 'json' }
import autumnEdit from '#backend/demo/data/content/pages/shopping/autumn-edit.json' with { type: 'json' }
import giftGuide from '#backend/demo/data/content/pages/shopping/gift-guide.json' with { type: 'json' }
import home from '#backend/demo/data/content/pages/shopping/home.json' with { type: 'json' }
import homeware from '#backend/demo/data/content/pages/shopping/homeware.json' with { type: 'json' }
import mens from '#backend/demo/data/content/pages/shopping/mens.json' with { type: 'json' }
import womens from '#backend/demo/data/content/pages/shopping/womens.json' with { type: 'json' }
import { DataFileError, oneOf, readDataFile } from '#backend/demo/data/data-file.ts'
import { SCENE_NAMES, type SceneName } from '#backend/demo/pictures/scene-names.ts'
import type { Market, MarketCode } from '#domain/markets.ts'
import { type Block, block, itemOf, text } from './blocks.ts'
import { type KeyedItem, page } from './make.ts'
import { type MarketWords, withWords } from './market-words.ts'
import { sizeTable } from './size-charts.ts'

export const pageFile = z.strictObject({
  /** URL path after the market's prefix. */
  path: z.string().regex(/^[a-z0-9-]+$/, "is no address like 'size-guide'"),
  title: text,
  description: text,
  /** Image for link previews on other sites (Open Graph). */
  scene: oneOf('picture', SCENE_NAMES),
  /** Path of the parent page in the editors' content tree. */
  parent: z.string().optional(),
  root: z.boolean().optional(),
  blocks: z.array(block).min(1),
  /** Stickers stay fixed in the corner of the viewport. Wide and narrow viewports have one each. */
  desktopSticker: block.optional(),
  mobileSticker: block.optional(),
  /** Staged or scheduled versions of the page, which differ in their first block. */
  versions: z
    .array(z.strictObject({ edition: z.literal('staged').optional(), from: z.iso.datetime().optional(), firstBlock: block }))
    .default([]),
})

function read(name: string, data: unknown) {
  const file = `content/pages/${name}.json`
  return { file, ...readDataFile(file, undefined, pageFile, data) }
}

const PAGES = [
  read('shopping/home', home),
  read('shopping/womens', womens),
  read('shopping/mens', mens),
  read('shopping/homeware', homeware),
  read('shopping/autumn-edit', autumnEdit),
  read('shopping/gift-guide', giftGuide),
  read('help/other-stuff', otherStuff),
  read('help/delivery-and-returns', delivery),
  read('help/size-guide', sizeGuide),
  read('help/shop-finder', shopFinder),
  read('about/our-story', ourStory),
  read('about/cookies', cookies),
  read('about/privacy', privacy),
  read('about/terms', terms),
  read('about/company', company),
  read('about/accessibility', accessibility),
]

for (const { path, parent } of PAGES) {
  if (parent && !PAGES.some((page) => page.path === parent)) {
    throw new DataFileError(`content/pages: '${path}': parent: no page '${parent}'`)
  }
}

/**
 * In the US, the state is between the city and the ZIP code. In Germany, the Netherlands and Austria, the postcode comes
 * first.
 */
const townOf = ({ city, state, postcode, country }: ShopPoint): string =>
  state ? `${city}, ${state} ${postcode}` : ['DE', 'NL', 'AT'].includes(country) ? `${postcode} ${city}` : `${city} ${postcode}`

const MAPS = { en: 'map-uk', us: 'map-us', eu: 'map-eu' } as const satisfies Record<MarketCode, SceneName>

/** Lists the market's shops, with the same numbers as on the map beside the list. */
const shopBlocks = (market: Market): readonly Block[] => [
  {
    block: 'jump-off-one',
    name: 'Our {shop}s',
    title: '{Shop}s in {country}',
    background: { image: MAPS[market.code] },
    imagePosition: 'Left',
    body: (SHOPS[market.code] ?? [])
      .flatMap((shop, index) => [
        `# ${index + 1}. ${shop.city}`,
        `${shop.name}  \n${shop.street}  \n${townOf(shop)}`,
        `${shop.hours}  \n[${shop.phone}](tel:${shop.phone.replace(/[^\d+]/g, '')})`,
        `[Directions to ${shop.name}](https://www.google.com/maps/dir/?api=1&destination=${shop.at.join('%2C')})`,
      ])
      .join('\n\n'),
  },
]

/** Replaces the blocks `shops` and `size-chart` with the market's own data. */
const delivered = (one: Block, market: Market): readonly Block[] =>
  one.block === 'shops' ? shopBlocks(market) : one.block === 'size-chart' ? [sizeTable(one, market.code)] : [one]

export const pagesOf = (market: Market, words: MarketWords): readonly KeyedItem[] =>
  PAGES.flatMap(({ file, path, title, description, scene, parent, root, blocks, desktopSticker, mobileSticker, versions }) => {
    const [opening, ...rest] = blocks
    const version = (first: Block | undefined): KeyedItem => ({
      key: market.content + path,
      file,
      item: page({
        title: withWords(title, words),
        description: withWords(description, words),
        scene,
        ...(desktopSticker && { desktopSticker: itemOf(desktopSticker, words) }),
        ...(mobileSticker && { mobileSticker: itemOf(mobileSticker, words) }),
        blocks: (first ? [first, ...rest] : rest).flatMap((one) => delivered(one, market)).map((one) => itemOf(one, words)),
      }),
      ...(parent && { parent: market.content + parent }),
      ...(root && { root }),
    })
    return [
      version(opening),
      ...versions.map(({ firstBlock, edition, from }) => ({
        ...version(firstBlock),
        ...(edition && { edition }),
        ...(from && { from }),
      })),
    ]
  })
