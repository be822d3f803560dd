/**
 * All data that a checkout is computed from.
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
  /** All rates of the channel; not read while there is no consignment. */
  readonly rates: readonly ShippingRate[]
  readonly billingAddress: CheckoutAddress | undefined
  /** Undefined for an empty cart, where no code counts. */
  readonly promotions: CartPromotions | undefined
}

const NOTHING = { consignments: [], rates: [], billingAddress: undefined, promotions: undefined } as const

const consignmentsQuery = ({ db }: CommerceContext, cartId: string) =>
  db
    .select()
    .from(consignments)
    .where(eq(consignments.cartId, cartId))
    .orderBy(asc(sql`${consignments}.rowid`))

/** Leaves out a point that the shop has given up since it was chosen. */
const pointsQuery = ({ db, channel }: CommerceContext, cartId: string) =>
  db
    .select()
    .from(collectionPoints)
    .where(
      and(
        // the plus keeps SQLite from reading all points of the channel by its index
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
 * Reads a cart with all that its price depends on; only a filled cart needs the second round trip to the database.
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
