/**
 * Collection points: shops and parcel shops where shoppers collect their parcels.
 * @module
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { CollectionKind } from '#backend/bigcommerce/pricing/delivery/shipping.ts'
import { type CollectionPoint, collectionPoints, consignments } from '#backend/database/tables/checkout.ts'
import { distanceBetween, findPlace, type Place } from '#backend/geo/places.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'

export interface FoundPoint {
  readonly point: CollectionPoint
  /** Kilometres from the location that the shopper searched for. Absent if the location is unknown. */
  readonly distance?: number
}

export interface FoundPoints {
  readonly points: readonly FoundPoint[]
  readonly place?: Place
}

interface Search {
  readonly kind: CollectionKind
  readonly country: string
  /** A postcode or town. */
  readonly near: string
}

/** Whether the collection point chosen in the checkout no longer exists. */
export async function isPointGone({ db, channel }: CommerceContext, cartId: string): Promise<boolean> {
  const isThere = sql`FROM ${collectionPoints} WHERE ${collectionPoints.id} = ${consignments.collectionPoint} ->> 'id' AND ${collectionPoints.channelId} = ${channel.id}`
  const gone = await db.all(
    sql`SELECT 1 FROM ${consignments} WHERE ${consignments.cartId} = ${cartId} AND ${consignments.collectionPoint} IS NOT NULL
      AND NOT EXISTS (SELECT 1 ${isThere})`,
  )
  return gone.length > 0
}

export async function collectionPointById({ db, channel }: CommerceContext, id: number): Promise<CollectionPoint | undefined> {
  const [point] = await db
    .select()
    .from(collectionPoints)
    .where(and(eq(collectionPoints.id, id), eq(collectionPoints.channelId, channel.id)))
  return point
}

/** Returns the nearest points first. If the location is unknown, returns all points of the country, sorted by town. */
export async function findCollectionPoints(
  { db, channel }: CommerceContext,
  { kind, country, near }: Search,
): Promise<FoundPoints> {
  const points = await db
    .select()
    .from(collectionPoints)
    .where(
      and(eq(collectionPoints.channelId, channel.id), eq(collectionPoints.kind, kind), eq(collectionPoints.countryCode, country)),
    )
    .orderBy(asc(collectionPoints.city), asc(collectionPoints.name))
  const place = findPlace(country, near)
  return place
    ? {
        place,
        points: points
          .map((point) => ({ point, distance: distanceBetween(place, point) }))
          .toSorted((one, other) => one.distance - other.distance),
      }
    : { points: points.map((point) => ({ point })) }
}
