/**
 * Reads everything that the price of a checkout depends on.
 * @module
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type ConsignmentRow,
  checkouts,
  collectionPoints,
  consignments,
  type ShippingRate,
  shippingOptions,
} from '#backend/database/tables/checkout.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { type CartFacts, readCart } from './cart-reads.ts'
import { type CartPromotions, cartPromotions, cartPromotionsQueries } from './promotions/cart-promotions.ts'

export interface CheckoutFacts extends CartFacts {
  readonly consignments: readonly ConsignmentRow[]
  /** Rates of the channel. Empty if the cart has no consignment. */
  readonly rates: readonly ShippingRate[]
  readonly billingAddress: CheckoutAddress | undefined
  /** Undefined for an empty cart, because no coupon applies to it. */
  readonly promotions: CartPromotions | undefined
}

const NOTHING = { consignments: [], rates: [], billingAddress: undefined, promotions: undefined } as const

const consignmentsQuery = ({ db }: CommerceContext, cartId: string) =>
  db
    .select()
    .from(consignments)
    .where(eq(consignments.cartId, cartId))
    .orderBy(asc(sql`${consignments}.rowid`))

/** Leaves out a chosen collection point that no longer exists. */
const pointsQuery = ({ db, channel }: CommerceContext, cartId: string) =>
  db
    .select()
    .from(collectionPoints)
    .where(
      and(
        // The `+` keeps SQLite from using the index on the channel, with which it would read all of the channel's points.
        sql`+${collectionPoints.channelId} = ${channel.id}`,
        sql`${collectionPoints.id} IN (SELECT ${consignments.collectionPoint} ->> 'id' FROM ${consignments} WHERE ${consignments.cartId} = ${cartId})`,
      ),
    )

const ratesQuery = ({ db, channel }: CommerceContext, cartId: string) =>
  db
    .select()
    .from(shippingOptions)
    .where(
      and(
        eq(shippingOptions.channelId, channel.id),
        sql`EXISTS (SELECT 1 FROM ${consignments} WHERE ${consignments.cartId} = ${cartId})`,
      ),
    )
    .orderBy(asc(shippingOptions.sortOrder))

const billingQuery = ({ db }: CommerceContext, cartId: string) => db.select().from(checkouts).where(eq(checkouts.cartId, cartId))

/**
 * Only a cart with lines needs the second round trip to the database.
 * @param isFinal true if the cart is about to be ordered
 */
export async function readFacts(context: CommerceContext, cartId: string, isFinal = false): Promise<CheckoutFacts | undefined> {
  const cart = await readCart(context, cartId)
  if (!cart || cart.lines.length === 0) {
    return cart && { ...cart, ...NOTHING }
  }
  const [parcels, points, rates, [billing], ...promotions] = await context.db.batch([
    consignmentsQuery(context, cartId),
    pointsQuery(context, cartId),
    ratesQuery(context, cartId),
    billingQuery(context, cartId),
    ...cartPromotionsQueries(context, cartId, isFinal),
  ])
  return {
    ...cart,
    consignments: parcels.map((row) => ({
      ...row,
      collectionPoint: points.find(({ id }) => id === row.collectionPoint?.id) ?? null,
    })),
    rates,
    billingAddress: billing?.billingAddress,
    promotions: cartPromotions(context, promotions, isFinal),
  }
}
