/**
 * Facts about the brand for the vendors' folders. These may take such facts only from this file and from brand/media.ts.
 * @module
 */

import { isPictured as isDrawn } from '#backend/demo/pictures/pictured.ts'
import { SCALES } from '#backend/demo/words/sizes.ts'
import type { Market } from '#domain/markets.ts'
import { catalogue, company, contact, inWords, logo, looks, loyalty, media, merchant, name, returnsTo } from '#shop'
import { departments } from '#shop/departments'

const IS_DEMO = catalogue === 'generated'

export const isPictured = (productId: number): boolean => !IS_DEMO || isDrawn(productId)

export const SHOP_NAME = name
export const SHOP_IN_WORDS = inWords
export const LOGO = logo
export const CONTACT_EMAIL = contact.email
export const MERCHANT = merchant
export const LOYALTY = loyalty
export const MEDIA_ACCOUNT = media.account
/** Groups of categories that are worn or shown together. Empty if the shop defines none. */
export const LOOKS = looks
export const DEPARTMENTS = departments

/** Only the generated catalogue has size scales. An imported catalogue shows sizes as they are. */
const scaleOf = (scale: string): ReadonlySet<string> => new Set(IS_DEMO ? SCALES[scale] : [])

/** UK dress sizes, which are labelled differently in other countries. */
export const DRESS_SIZES = scaleOf('dress')

const [SHOES, WAISTS] = [scaleOf('shoe'), scaleOf('waist')]
/** True if the size occurs among shoes but not among waists. */
export const isShoeSize = (size: string): boolean => SHOES.has(size) && !WAISTS.has(size)

/** Shoppers send returned parcels to this address. */
export const returnAddress = ({ code }: Pick<Market, 'code'>): readonly string[] =>
  returnsTo[code] ?? [company.name, ...company.address.split(/,\s*/)]
