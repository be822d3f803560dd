/**
 * The brand's facts for the vendors' folders: its name, and names that a vendor's
 * rule mentions. Only this file and brand/media.ts may give them the brand.
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
/** Receives shoppers' messages. */
export const CONTACT_EMAIL = contact.email
export const MERCHANT = merchant
export const LOYALTY = loyalty
export const MEDIA_ACCOUNT = media.account
/** Categories that go together; empty if the shop names none. */
export const LOOKS = looks
export const DEPARTMENTS = departments

/** The scales of the demonstration's sizes. A shop with its own goods shows their sizes as imported. */
const scaleOf = (scale: string): ReadonlySet<string> => new Set(IS_DEMO ? SCALES[scale] : [])

/** UK dress sizes, which other countries label differently. */
export const DRESS_SIZES = scaleOf('dress')

const [SHOES, WAISTS] = [scaleOf('shoe'), scaleOf('waist')]
/** A size that only shoes have. */
export const isShoeSize = (size: string): boolean => SHOES.has(size) && !WAISTS.has(size)

/** Lines of the address that returned parcels go to. */
export const returnAddress = ({ code }: Pick<Market, 'code'>): readonly string[] =>
  returnsTo[code] ?? [company.name, ...company.address.split(/,\s*/)]
