/**
 * All the data that a checkout is worked out from.
 * @module
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type ConsignmentRow,
  checkouts,
  consignments,
  type ShippingRate,
  shippingOptions,
} from '#backend/database/tables/checkout.ts'
import type { Campaign, Giveaway } from '#backend/database/tables/promotions.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { CouponFacts } from '#backend/talon-one/engine/facts.ts'
import { type CartFacts, readCart } from './cart-reads.ts'
import type { CheckoutAddress } from './delivery/address.ts'
import {
  campaignsQuery,
  couponFactsOf,
  couponsQuery,
  giveawayByPool,
  giveawaysQuery,
  sessionQuery,
} from './promotions/promotion-reads.ts'

export interface CheckoutFacts extends CartFacts {
  readonly consignments: readonly ConsignmentRow[]
  /** All of the channel; not read where nothing is to be delivered yet. */
  readonly rates: readonly ShippingRate[]
  readonly billingAddress: CheckoutAddress | undefined
  /** The e-mail of the customer who owns the cart, else empty. */
  readonly profileId: string
  /** Names the same customer where things are stored (talon-one/profiles/profile-key.ts). */
  readonly profileKey: string
  /** As entered, whether or not there are such coupons. */
  readonly codes: readonly string[]
  readonly campaigns: readonly Campaign[]
  readonly coupons: ReadonlyMap<string, CouponFacts>
  readonly giveaways: ReadonlyMap<number, Giveaway>
}

/** An empty cart has nothing to be delivered, and no code counts for it. */
const NOTHING = {
  consignments: [],
  rates: [],
  billingAddress: undefined,
  profileId: '',
  profileKey: '',
  codes: [],
  campaigns: [],
  coupons: new Map(),
  giveaways: new Map(),
} as const

const consignmentsQuery = ({ db }: CommerceContext, cartId: string) =>
  db
    .select()
    .from(consignments)
    .where(eq(consignments.cartId, cartId))
    .orderBy(asc(sql`${consignments}.rowid`))

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

/** The wire holds codes as texts; anything else was never a code. */
function codesFrom(json: string | null): readonly string[] {
  const codes: unknown = JSON.parse(json ?? '[]')
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}

/** A cart, and all that its price depends on: only a cart that holds something needs the second round trip to the database. */
export async function readFacts(context: CommerceContext, cartId: string): Promise<CheckoutFacts | undefined> {
  const cart = await readCart(context, cartId)
  if (!cart || cart.lines.length === 0) {
    return cart && { ...cart, ...NOTHING }
  }
  const [[session], campaigns, coupons, giveaways, parcels, rates, [billing]] = await context.db.batch([
    sessionQuery(context, cartId),
    campaignsQuery(context),
    couponsQuery(context, cartId),
    giveawaysQuery(context),
    consignmentsQuery(context, cartId),
    ratesQuery(context, cartId),
    billingQuery(context, cartId),
  ])
  return {
    ...cart,
    consignments: parcels,
    rates,
    billingAddress: billing?.billingAddress,
    profileId: session?.profileId ?? '',
    profileKey: session?.profileKey ?? '',
    codes: codesFrom(session?.codes ?? null),
    campaigns,
    coupons: couponFactsOf(coupons),
    giveaways: giveawayByPool(giveaways),
  }
}
