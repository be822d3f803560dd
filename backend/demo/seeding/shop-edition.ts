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

/** Data of all files of a seeded shop. Fabrics and colourways are contained in the ranges. */
const SHOP = {
  words: [PALETTE, SIZES, FACETS, colourFamilies, GIVEN_NAMES, PATTERN_WORDS, BADGES, OBJECTS],
  catalogue: [CATEGORIES, COLLECTIONS, RANGES, JOB_DESIGNS.map(toProduct)],
  deliveries: [SHIPPING_OPTIONS, COLLECTION_POINTS],
  content: SEED_CONTENT,
  campaigns: CAMPAIGNS,
}

/** Checksum of the data files: if a file changes, the shop is seeded again. */
export const editionOf = (shop: unknown): string => checksum(JSON.stringify(shop)).toString(36)
export const SHOP_EDITION = editionOf(SHOP)
