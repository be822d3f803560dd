/**
 * Writes consignments (postal address, cart lines, delivery option) for both the commerce API and the hosted pages.
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { parcelsOf } from '#backend/bigcommerce/pricing/delivery/parcels.ts'
import type { CheckoutFacts } from '#backend/bigcommerce/pricing/facts.ts'
import type { Quote } from '#backend/bigcommerce/pricing/quote.ts'
import { insertSelect, type Statement } from '#backend/database/database.ts'
import { type ConsignmentRow, consignments } from '#backend/database/tables/checkout.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { invalid } from '#backend/middleware/wire-error.ts'
import { checkoutAddress } from '#backend/rules/address/checkout-address.ts'
import { type CheckoutTarget, changeCheckout, isUnchanged } from './change.ts'
import { collectionPointById } from './collection-points.ts'
import { checkoutNotFound } from './not-found.ts'
import { lineItems, ownItems, packed } from './packing.ts'

const MAX_CONSIGNMENTS = 20

export const newConsignment = z.object({ address: checkoutAddress, line_items: lineItems })
export type NewConsignment = z.infer<typeof newConsignment>
export const newConsignments = z.array(newConsignment).min(1).max(MAX_CONSIGNMENTS)

export const consignmentUpdate = z
  .object({
    shipping_option_id: z.string().min(1).max(100).optional(),
    /** BigCommerce expects the id of a pickup method here; this shop expects the id of a collection point. */
    pickup_option: z.object({ pickup_method_id: z.int() }).optional(),
    address: checkoutAddress.optional(),
    line_items: lineItems.optional(),
  })
  .refine(
    (update) => Object.values(update).some((value) => value !== undefined),
    'Name a shipping_option_id, a pickup_option, an address or line_items.',
  )
export type ConsignmentUpdate = z.infer<typeof consignmentUpdate>

const itemsOf = (rows: readonly ConsignmentRow[]): ReadonlySet<string> => new Set(rows.flatMap(({ itemIds }) => itemIds))

const isSame = (row: ConsignmentRow, { address, line_items: items }: NewConsignment): boolean =>
  JSON.stringify(row.address) === JSON.stringify(address) &&
  JSON.stringify(row.itemIds) === JSON.stringify(ownItems(items).map(({ item_id: id }) => id))

/** SQL condition: the consignment belongs to the cart, and the cart has not changed since it was read. */
const isOwn = ({ cart }: CheckoutFacts, id: string) =>
  and(eq(consignments.id, id), eq(consignments.cartId, cart.id), isUnchanged(cart))

/** Skips consignments that are identical to stored ones, so a retry is safe. */
export const postConsignments = (
  context: CommerceContext,
  target: CheckoutTarget,
  wanted: readonly NewConsignment[],
): Promise<Quote> =>
  changeCheckout(context, target, (facts) => {
    const taken = new Set(itemsOf(facts.consignments))
    return wanted.flatMap((consignment, index): Statement[] => {
      if (facts.consignments.some((row) => isSame(row, consignment))) {
        return []
      }
      const itemIds = packed(facts, consignment.line_items, { taken, path: `data.${index}` })
      for (const id of itemIds) {
        taken.add(id)
      }
      return [
        context.db.run(
          insertSelect(
            consignments,
            { id: crypto.randomUUID().replaceAll('-', ''), cartId: facts.cart.id, address: consignment.address, itemIds },
            sql`WHERE ${isUnchanged(facts.cart)}`,
          ),
        ),
      ]
    })
  })

/** @throws WireError 404 if the consignment does not exist, 422 if the option is not available for its postal address */
export async function updateConsignment(
  context: CommerceContext,
  target: CheckoutTarget,
  { consignmentId, update }: { readonly consignmentId: string; readonly update: ConsignmentUpdate },
): Promise<Quote> {
  const named = update.pickup_option
  const point = named && (await collectionPointById(context, named.pickup_method_id))
  return changeCheckout(context, target, (facts) => {
    const current = facts.consignments.find(({ id }) => id === consignmentId)
    if (!current) {
      throw checkoutNotFound('consignment')
    }
    const others = facts.consignments.filter((row) => row !== current)
    const itemIds = update.line_items
      ? packed(facts, update.line_items, { taken: itemsOf(others), path: 'data' })
      : current.itemIds
    const address = update.address ?? current.address
    const optionId = update.shipping_option_id ?? current.optionId
    const collectionPoint = point ?? current.collectionPoint
    const next = { ...current, address, itemIds, optionId, collectionPoint }
    const [parcel] = parcelsOf(context, { ...facts, consignments: [next] })
    if (update.shipping_option_id !== undefined && !parcel?.selected) {
      throw invalid({ 'data.shipping_option_id': 'The consignment has no such shipping option.' })
    }
    if (named && !parcel?.collectionPoint) {
      throw invalid({ 'data.pickup_option': 'The consignment cannot be collected there.' })
    }
    return [
      context.db
        .update(consignments)
        // Null if the previously chosen option is not available for the new postal address.
        .set({ address, itemIds, optionId: parcel?.selected?.id ?? null, collectionPoint: parcel?.collectionPoint ?? null })
        .where(isOwn(facts, consignmentId)),
    ]
  })
}

/** @throws WireError 404 if the consignment does not exist */
export const deleteConsignment = (context: CommerceContext, target: CheckoutTarget, consignmentId: string): Promise<Quote> =>
  changeCheckout(context, target, (facts) => {
    if (!facts.consignments.some(({ id }) => id === consignmentId)) {
      throw checkoutNotFound('consignment')
    }
    return [context.db.delete(consignments).where(isOwn(facts, consignmentId))]
  })
