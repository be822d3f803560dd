/**
 * The brand's facts for the vendors' folders: its name, and names that a vendor's
 * rule mentions. Only this file and brand/media.ts may give them the brand.
 * @module
 */

import { SCALES } from '#backend/demo/words/sizes.ts'
import { contact, logo, loyalty, media, merchant, name } from '#shop'

export { NEW_IN } from '#backend/demo/catalogue/categories.ts'
export { matchingRoles } from '#backend/demo/catalogue/looks.ts'
export { isPictured } from '#backend/demo/pictures/pictured.ts'

export const SHOP_NAME = name
export const LOGO = logo
/** Receives shoppers' messages. */
export const CONTACT_EMAIL = contact.email
export const MERCHANT = merchant
export const LOYALTY = loyalty
export const MEDIA_ACCOUNT = media.account

/** UK dress sizes, which other countries label differently. */
export const DRESS_SIZES: ReadonlySet<string> = new Set(SCALES.dress)

const WAISTS: ReadonlySet<string> = new Set(SCALES.waist)
/** A size that only shoes have. */
export const isShoeSize = (size: string): boolean => SCALES.shoe?.includes(size) === true && !WAISTS.has(size)

/** Lines of the address that returned parcels go to, by market. */
export const RETURN_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  en: [`${SHOP_NAME} Returns`, 'Unit 4, Millbrook Yard', 'Bath BA2 9ZZ', 'United Kingdom'],
  us: [`${SHOP_NAME} Returns`, '210 Harbor Avenue', 'Hudson, NY 12534', 'United States'],
  eu: [`${SHOP_NAME} Returns`, 'Lindenkai 12', '50668 Köln', 'Germany'],
}
