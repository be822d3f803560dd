/**
 * Brings together what the engine needs to know of a session, and asks it.
 * @module
 */
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { evaluate, type Outcome } from '#backend/talon-one/engine/evaluate.ts'
import { profileName } from '#backend/talon-one/profiles/profile-key.ts'
import { couponFacts, freeGiveaways, type Goods, goodsBySku, openCampaigns } from '#backend/talon-one/promotion-reads.ts'
import { itemPrice, type SessionPayload } from '#backend/talon-one/request.ts'
import { badRequest } from '#backend/talon-one/wire-error.ts'
import { costsOf } from './session.ts'

/** Items without a price cost what the catalogue says. */
function priced(payload: SessionPayload, goods: ReadonlyMap<string, Goods>): SessionPayload {
  const cartItems = payload.cartItems.map((item, position) => {
    const known = goods.get(item.sku)
    if (item.price === undefined && !known) {
      throw badRequest('Price missing', `"${item.sku.slice(0, 80)}" is not in the catalogue, so its price must be given.`, {
        pointer: `/customerSession/cartItems/${position}/price`,
      })
    }
    return { ...item, price: item.price ?? (known?.price ?? 0) / 100 }
  })
  return { ...payload, cartItems }
}

export interface Evaluation extends Outcome {
  /** As it was sent, with prices. */
  readonly payload: SessionPayload
}

/** @throws PromotionsError 400 when an item has no price anywhere. */
export async function evaluateSession(
  context: PromotionsContext,
  sent: SessionPayload,
  { isFinal }: { readonly isFinal: boolean },
): Promise<Evaluation> {
  const { db, application, now } = context
  const [profileId, campaigns, coupons, goods] = await Promise.all([
    profileName(db, sent.profileId),
    openCampaigns(context),
    couponFacts(db, application, { codes: sent.couponCodes, profileId: sent.profileId }),
    goodsBySku(
      db,
      application,
      sent.cartItems.map(({ sku }) => sku),
    ),
  ])
  const pools = campaigns.flatMap(({ rules }) =>
    rules.flatMap(({ actions }) => actions.flatMap((action) => (action.kind === 'giveaway' ? [action.poolId] : []))),
  )
  const payload = priced(sent, goods)
  const outcome = evaluate({
    campaigns,
    items: payload.cartItems.map((item) => ({
      quantity: item.quantity,
      price: itemPrice(item),
      categoryIds: goods.get(item.sku)?.categoryIds ?? [],
      isGiftCard: goods.get(item.sku)?.isGiftCard ?? false,
    })),
    additionalCosts: costsOf(payload),
    profileId,
    codes: payload.couponCodes.map((value) => ({ value, coupon: coupons.get(value.toLowerCase()) })),
    referralCode: payload.referralCode,
    giveaways: await freeGiveaways(db, pools),
    isFinal,
    now,
    newId: () => crypto.randomUUID(),
  })
  return { ...outcome, payload }
}
