/**
 * Writes the billing address for both the commerce API and the hosted pages.
 * @module
 */

import { sql } from 'drizzle-orm'
import type { Quote } from '#backend/bigcommerce/pricing/quote.ts'
import { insertSelect, names, renewed } from '#backend/database/database.ts'
import { checkouts } from '#backend/database/tables/checkout.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { type CheckoutTarget, changeCheckout, isUnchanged } from './change.ts'

/** Idempotent: if the address is unchanged, nothing is written. */
export const setBillingAddress = (context: CommerceContext, target: CheckoutTarget, address: CheckoutAddress): Promise<Quote> =>
  changeCheckout(context, target, ({ cart, billingAddress }) =>
    JSON.stringify(billingAddress) === JSON.stringify(address)
      ? []
      : [
          context.db.run(
            insertSelect(
              checkouts,
              { cartId: cart.id, billingAddress: address },
              sql`WHERE ${isUnchanged(cart)} ON CONFLICT (${names(checkouts.cartId)}) DO UPDATE SET ${renewed(checkouts.billingAddress)}`,
            ),
          ),
        ],
  )
