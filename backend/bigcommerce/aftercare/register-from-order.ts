/**
 * Creates an account for a guest after an order. The e-mail address, name and postal address come from the order.
 * @module
 */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { customerWire } from '#backend/bigcommerce/customers/customer-wire.ts'
import { newPassword } from '#backend/bigcommerce/customers/sign-in/password.ts'
import { createAccount, idOfAccount } from '#backend/bigcommerce/customers/sign-in/register.ts'
import { readableOrder } from '#backend/bigcommerce/orders/order-reads.ts'
import { orderNumber } from '#backend/bigcommerce/orders/request.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { change } from '#backend/middleware/method.ts'
import { invalid, notFound } from '#backend/middleware/wire-error.ts'
import { addressFields, personName } from '#backend/rules/address/customer-address.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { isEmail } from '#domain/formats/email.ts'

/** The cart id is required because only the buyer knows it. */
const argument = z.object({ orderId: orderNumber, cartId: z.string().min(1).max(100), password: newPassword })

export const registerFromOrder = change(argument, async (context, { orderId, cartId, password }) => {
  const order = await readableOrder(context, { orderId, cartId })
  if (order?.customerId !== 0 || order.status === STATUS.incomplete || !isEmail(order.email)) {
    throw notFound('order')
  }
  const { billingAddress } = order.details
  const names = z.object({ first_name: personName, last_name: personName }).safeParse(billingAddress)
  if (!names.success) {
    // spec A §5
    throw invalid({ billing_address: 'Billing address is required' })
  }
  // Skip a postal address that lacks a required field, such as the county.
  const address = addressFields.safeParse(billingAddress)
  const customer = await createAccount(
    context,
    {
      ...names.data,
      email: order.email,
      password,
      phone: billingAddress.phone,
      accepts_product_review_abandoned_cart_emails: false,
      custom_fields: [],
      addresses: address.success ? [address.data] : [],
    },
    [
      context.db
        .update(orders)
        .set({ customerId: idOfAccount(order.email) })
        .where(and(eq(orders.id, order.id), eq(orders.customerId, 0))),
    ],
  )
  return { data: customer ? [await customerWire(context, customer, 'formfields')] : [], meta: {} }
})
