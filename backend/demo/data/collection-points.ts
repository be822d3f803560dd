/**
 * Each market's shops, which are also listed on a content page, and its parcel shops.
 * @module
 */
import { z } from 'zod'
import { CHANNELS } from '#backend/channels.ts'
import type { CollectionPoint } from '#backend/database/tables/checkout.ts'
import shops from '#backend/demo/data/content/shops.json' with { type: 'json' }
import parcelShops from '#backend/demo/data/parcel-shops.json' with { type: 'json' }
import { marketCode, readDataFile, sentence } from './data-file.ts'

const point = z.strictObject({
  name: sentence,
  street: sentence,
  city: sentence,
  state: sentence.optional(),
  postcode: sentence,
  country: z.string().regex(/^[A-Z]{2}$/, "is no country code like 'GB'"),
  phone: sentence,
  hours: sentence,
  /** Latitude and longitude in degrees. */
  at: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
})
export type ShopPoint = z.output<typeof point>

export const pointsFile = z.partialRecord(marketCode, z.array(point).min(1))

export const SHOPS = readDataFile('content/shops.json', 'market', pointsFile, shops)
const PARCEL_SHOPS = readDataFile('parcel-shops.json', 'market', pointsFile, parcelShops)

const KINDS = [
  ['shop', SHOPS, 0],
  ['parcel-shop', PARCEL_SHOPS, 100],
] as const
/** The ids of a channel's points start at the channel's id multiplied by this number. */
const OF_CHANNEL = 1000

export const COLLECTION_POINTS: readonly CollectionPoint[] = CHANNELS.flatMap(({ id: channelId, market }) =>
  KINDS.flatMap(([kind, points, first]) =>
    (points[market.code] ?? []).map(({ street, postcode, country, state = '', at: [latitude, longitude], ...rest }, index) => ({
      id: channelId * OF_CHANNEL + first + index + 1,
      channelId,
      kind,
      address1: street,
      postalCode: postcode,
      countryCode: country,
      state,
      latitude,
      longitude,
      ...rest,
    })),
  ),
)
