/**
 * The methods of the commerce wire that are about orders and their payment (spec A §7).
 * @module
 */
import { createOrderFromCheckout } from './create/create-method.ts'
import { getOrderByCart, getOrderProducts, getOrders } from './get-orders.ts'
import { applePayPayment, paymentMethods } from './payment/payment-methods.ts'

export const ORDER_METHODS = {
  createOrderFromCheckout,
  getOrders,
  getOrderProducts,
  getOrderByCart,
  paymentMethods,
  applePayPayment,
}
