/**
 * Evaluates a session, using facts from the database.
 * @module
 */
import { sql } from 'drizzle-orm'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { type EvaluationResult, evaluate } from '#backend/talon-one/engine/evaluate.ts'
import { profileName } from '#backend/talon-one/profiles/profile-key.ts'
import { promotionFacts, promotionQueries } from '#backend/talon-one/promotion-facts.ts'
import { type Goods, goodsBySku, goodsQuery } from '#backend/talon-one/promotion-reads.ts'
import { itemPrice, type SessionPayload } from '#backend/talon-one/request.ts'
import { badRequest } from '#backend/talon-one/wire-error.ts'
import { costsOf } from './session.ts'

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

export interface Evaluation extends EvaluationResult {
  /** The payload, with a price for every item. */
  readonly payload: SessionPayload
}

/** @throws PromotionsError 400 if an item has no price and is not in the catalogue */
export async function evaluateSession(
  { db, application, now }: PromotionsContext,
  integrationId: string,
  sent: SessionPayload,
  { isFinal }: { readonly isFinal: boolean },
): Promise<Evaluation> {
  const { couponCodes: codes } = sent
  const asked = {
    application: application.id,
    integrationId,
    profileKey: sql`${sent.profileId}`,
    codes: sql`${JSON.stringify(codes)}`,
    isFinal,
    now,
  }
  const skus = sent.cartItems.map(({ sku }) => sku)
  const [profileId, [campaigns, coupons, giveaways, rows]] = await Promise.all([
    profileName(db, sent.profileId),
    db.batch([...promotionQueries(db, asked), goodsQuery(db, application, skus)]),
  ])
  const goods = goodsBySku(rows)
  const payload = priced(sent, goods)
  const outcome = evaluate({
    ...promotionFacts([campaigns, coupons, giveaways], { codes, isFinal, now }),
    items: payload.cartItems.map((item) => ({
      quantity: item.quantity,
      price: itemPrice(item),
      categoryIds: goods.get(item.sku)?.categoryIds ?? [],
      isGiftCard: goods.get(item.sku)?.isGiftCard ?? false,
    })),
    additionalCosts: costsOf(payload),
    profileId,
    referralCode: payload.referralCode,
  })
  return { ...outcome, payload }
}
