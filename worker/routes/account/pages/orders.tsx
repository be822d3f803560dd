/**
 * The customer's orders from the last 12 months (spec A §9), or one of them. Only these orders are searched, so another
 * customer's order returns a 404.
 * @module
 */
import { OrderPage } from '#client/pages/account/OrderPage.tsx'
import { OrdersPage } from '#client/pages/account/OrdersPage.tsx'
import { MARKETS } from '#domain/markets.ts'
import { accountText } from '#domain/text/account.ts'
import { mayWithdraw, orderContents, returnsOf } from '#worker/flows/order-contents.ts'
import { type AccountContext, accountPage, type SignedIn } from '#worker/routes/account/for-customer.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'

const title = accountText.pages['order-history']

function yearAgo(): number {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - 1)
  return day.getTime()
}

export async function showOrders(c: AccountContext, { session }: SignedIn, asked: URLSearchParams): Promise<Response> {
  const orders = await c.var.services.order.ofCustomer(session.token, yearAgo())
  const number = asked.get('order')
  if (number === null) {
    return accountPage(c, { title, view: OrdersPage, model: { orders } })
  }
  const placed = orders.find((order) => order.number === number)
  if (!placed) {
    return missingPage(c)
  }
  // The order is read with its own market's services.
  const market = MARKETS[placed.market]
  const services = c.var.servicesOf(market)
  const name = { cartId: placed.cartId, orderId: placed.number }
  const found = await orderContents({ services, log: c.var.log }, name)
  if (!found.ok) {
    return missingPage(c)
  }
  const [canWithdraw, returns] = await Promise.all([
    mayWithdraw({ services, market, log: c.var.log }, name),
    returnsOf({ services, log: c.var.log }, name, found.value),
  ])
  return accountPage(c, { title, view: OrderPage, model: { placed, order: found.value, canWithdraw, returns } })
}
