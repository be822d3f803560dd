/**
 * Who pays. The commerce wire and the hosted pages write through this.
 * @module
 */

import type { CheckoutAddress } from '#backend/bigcommerce/pricing/delivery/address.ts'
import type { Quote } from '#backend/bigcommerce/pricing/quote.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { type CheckoutTarget, changeCheckout, UNCHANGED } from './change.ts'

/** Sets it or replaces it; the same again changes nothing. */
export const setBillingAddress = (context: CommerceContext, target: CheckoutTarget, address: CheckoutAddress): Promise<Quote> =>
  changeCheckout(context, target, ({ billingAddress }) =>
    JSON.stringify(billingAddress) === JSON.stringify(address)
      ? []
      : [
          {
            sql: `INSERT INTO checkouts (cart_id, billing_address) SELECT :cart, :address WHERE ${UNCHANGED}
              ON CONFLICT (cart_id) DO UPDATE SET billing_address = excluded.billing_address`,
            values: { address: JSON.stringify(address) },
          },
        ],
  )
