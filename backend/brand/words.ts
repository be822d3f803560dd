/**
 * Tells the vendors' folders of the brand: its name, its facets with their values in the order of the listing masks, and the names of things that
 * a rule of a vendor mentions. With brand/media.ts the only file through which they may read the brand.
 * @module
 */
import { SCALES } from '#backend/demo/words/sizes.ts'

export { NEW_IN } from '#backend/demo/catalogue/categories.ts'
export { rolesBeside } from '#backend/demo/catalogue/looks.ts'
export { isPictured } from '#backend/demo/pictures/pictured.ts'
export { type BrandFacet, FACETS } from '#backend/demo/words/facets.ts'
export { PALETTE } from '#backend/demo/words/palette.ts'

export const SHOP_NAME = 'Alder & Lune'

/** UK dress sizes, which other countries write in their own way. */
export const DRESS_SIZES: ReadonlySet<string> = new Set(SCALES.dress)

const WAISTS: ReadonlySet<string> = new Set(SCALES.waist)
/** A size that shoes alone have. */
export const isShoeSize = (size: string): boolean => SCALES.shoe?.includes(size) === true && !WAISTS.has(size)
