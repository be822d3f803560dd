/**
 * The way to the checkout. A guest says so on the identity step and is led on by POST: each time it makes a new link, which is
 * good once, so no prefetch and no crawler may follow it.
 * @module
 */
import type { Context } from 'hono'
import { CheckoutIdentityPage } from '#client/pages/CheckoutIdentityPage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { viewOf } from '#worker/flows/load-bag.ts'
import { errorFacts } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { bagPage } from '#worker/routes/bag/bag-answer.tsx'
import { cartIdOf, forgetCart } from '#worker/routes/bag/bag-shop.ts'
import { EVERYWHERE } from '#worker/routes/locale/elsewhere.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'

type CheckoutContext = Context<AppEnv>

export const checkoutRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.checkoutIdentity.pattern, identityPage)
    // Somebody reloads the address of the form when it could not be taken.
    .get('/checkout', (c) => c.redirect(paths.checkout(c.var.market), 303))
    .post('/checkout', toCheckout)

const identityPage = (c: CheckoutContext): Promise<Response> =>
  renderPersonal(c, {
    layout: 'checkout',
    canonical: SCREENS.checkoutIdentity.pattern,
    view: CheckoutIdentityPage,
    model: {},
    head: { title: `${checkoutText.title} · ${SHOP_NAME}`, markets: EVERYWHERE },
  })

async function toCheckout(c: CheckoutContext): Promise<Response> {
  const { market, services, log, config } = c.var
  c.header('cache-control', 'no-store')
  const toBag = () => c.redirect(paths.bag(market), 303)
  const cartId = cartIdOf(c)
  if (!cartId) {
    return toBag()
  }
  try {
    const found = await services.cart.forCheckout(cartId)
    if (!found.ok) {
      forgetCart(c)
      return toBag()
    }
    // Spec A §5: not with an empty bag, nor with anything sold out in it; the bag says which.
    const { canCheckOut } = await viewOf(c.var, found.value.cart, STOCK_CHECKED)
    return canCheckOut ? c.redirect(seenFrom(config.origin, found.value.address), 303) : toBag()
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      throw error
    }
    log('warn', 'checkout.unavailable', errorFacts(error))
    const retry = { action: paths.guestCheckout(market), fields: {} }
    return bagPage(c, { bag: undefined, problem: { message: bagText.failed.checkout, retry } }, 503)
  }
}

/** A checkout on the shop's own address is followed on the host that the shopper is at: their bag is known there. */
const seenFrom = (origin: string, address: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
