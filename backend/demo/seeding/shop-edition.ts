import { FACETS } from '#backend/database/facets.ts'
import { CAMPAIGNS } from '#backend/demo/campaigns/seed-campaigns.ts'
import { CATEGORIES, COLLECTIONS } from '#backend/demo/catalogue/categories.ts'
import { toProduct } from '#backend/demo/catalogue/design.ts'
import { JOB_DESIGNS } from '#backend/demo/catalogue/job-products.ts'
import { SEED_CONTENT } from '#backend/demo/content/index.ts'
import { COLLECTION_POINTS } from '#backend/demo/data/collection-points.ts'
import { SHIPPING_OPTIONS } from '#backend/demo/deliveries.ts'
import { RANGES } from '#backend/demo/generator/ranges.ts'
import { BADGES } from '#backend/demo/words/badges.ts'
import { GIVEN_NAMES, PATTERN_WORDS } from '#backend/demo/words/names.ts'
import { OBJECTS } from '#backend/demo/words/objects.ts'
import { PALETTE } from '#backend/demo/words/palette.ts'
import { SIZES } from '#backend/demo/words/sizes.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { colourFamilies } from '#shop'

/** The data of all files from which a shop is seeded. The ranges include fabrics and colourways. */
const SHOP = {
  words: [PALETTE, SIZES, FACETS, colourFamilies, GIVEN_NAMES, PATTERN_WORDS, BADGES, OBJECTS],
  catalogue: [CATEGORIES, COLLECTIONS, RANGES, JOB_DESIGNS.map(toProduct)],
  deliveries: [SHIPPING_OPTIONS, COLLECTION_POINTS],
  content: SEED_CONTENT,
  campaigns: CAMPAIGNS,
}

/** A checksum of the data files. If it changes, the shop is reseeded. */
export const editionOf = (shop: unknown): string => checksum(JSON.stringify(shop)).toString(36)
export const SHOP_EDITION = editionOf(SHOP)
