/**
 * Starts the checkout. A guest first sees the identity step; a signed-in customer skips it (spec A §2). Guests continue with a
 * POST, because each start creates a link that works only once, and a prefetch or a crawler must not use it up.
 * @module
 */
import type { Context } from 'hono'
import { CheckoutIdentityPage } from '#client/pages/checkout/CheckoutIdentityPage.tsx'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import type { Cart } from '#domain/entities/cart.ts'
import { paths } from '#domain/paths.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { bagText } from '#domain/text/bag.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { loadBag, viewWithStock } from '#worker/flows/bag/load-bag.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { bagPage } from '#worker/routes/bag/bag-response.tsx'
import { bagReaderOf, cartIdOf, forgetCart, shopperOf } from '#worker/routes/bag/bag-shop.ts'
import { savedBag } from '#worker/routes/bag/saved-bag/saved-bag.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { dropSession } from '#worker/session/session.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'
import { isOwnNavigation } from '#worker/visit/navigation.ts'
import { checkoutLocation } from './checkout-location.ts'

type CheckoutContext = Context<AppEnv>

interface Checkout {
  readonly cart: Cart
  readonly address: string
}

export const checkoutRoutes = () =>
  factory
    .createApp()
    .use(SCREENS.checkoutIdentity.pattern, savedBag)
    .use(FORM_ACTIONS.guestCheckout, savedBag)
    .get(SCREENS.checkoutIdentity.pattern, identityPage)
    // If the shopper reopens the URL of a refused form, the browser sends a GET.
    .get(FORM_ACTIONS.guestCheckout, (c) => c.redirect(paths.checkout(c.var.market), 303))
    .post(FORM_ACTIONS.guestCheckout, toCheckout)

/** Spec A §2: a shopper without a bag is sent to the market's homepage. */
async function identityPage(c: CheckoutContext): Promise<Response> {
  const { market } = c.var
  if (!cartIdOf(c)) {
    c.header('cache-control', 'private, no-store')
    return c.redirect(paths.home(market), 303)
  }
  const visitor = await visitorOf(c)
  if (visitor.kind === 'customer' && isOwnNavigation(c.req.raw.headers)) {
    return toCheckout(c)
  }
  return renderPersonal(c, {
    layout: 'checkout',
    canonical: SCREENS.checkoutIdentity.pattern,
    view: CheckoutIdentityPage,
    model: { signedInAs: visitor.kind === 'customer' ? visitor.customer.email : undefined },
    head: { title: `${checkoutText.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
  })
}

/** @throws UpstreamError */
async function findCheckout(
  c: CheckoutContext,
  cartId: string,
): Promise<Result<Checkout, 'cart-missing' | 'signed-out' | 'no-link'>> {
  const { cart, customer } = c.var.services
  const visitor = await visitorOf(c)
  if (visitor.kind !== 'customer') {
    return cart.forCheckout(cartId)
  }
  const { id, email } = visitor.customer
  const [found, address] = await Promise.all([
    cart.byId(cartId),
    customer.checkoutAddress(visitor.session.token, { customerId: id, cartId, email }),
  ])
  if (!found.ok) {
    return found
  }
  if (address.ok) {
    return ok({ cart: found.value, address: address.value })
  }
  // The cart exists, so it is kept even if the service creates no checkout link (safety §8.4).
  return address.reason === 'signed-out' ? address : fail('no-link')
}

async function toCheckout(c: CheckoutContext): Promise<Response> {
  c.header('cache-control', 'private, no-store')
  const cartId = cartIdOf(c)
  return cartId
    ? orFallback(
        c.var.log,
        'checkout.unavailable',
        () => openCheckout(c, cartId),
        () => unavailable(c),
      )
    : c.redirect(paths.bag(c.var.market), 303)
}

/** @throws UpstreamError */
async function openCheckout(c: CheckoutContext, cartId: string): Promise<Response> {
  const { market, log, config } = c.var
  const toBag = () => c.redirect(paths.bag(market), 303)
  const found = await findCheckout(c, cartId)
  if (!found.ok && found.reason === 'signed-out') {
    dropSession(c)
    return c.redirect(paths.login(market, SCREENS.checkoutIdentity.pattern), 303)
  }
  if (!found.ok && found.reason === 'cart-missing') {
    forgetCart(c)
    return toBag()
  }
  if (!found.ok) {
    log('warn', 'checkout.unavailable', { reason: found.reason })
    return unavailable(c)
  }
  // Spec A §5: an empty bag or a sold-out item prevents the checkout. The bag page shows which item is sold out.
  const { canCheckOut } = await viewWithStock(c.var, found.value.cart, STOCK_CHECKED)
  if (!canCheckOut) {
    return toBag()
  }
  const location = checkoutLocation(found.value.address, config.origin, config.checkoutOrigins)
  if (location) {
    return c.redirect(location, 303)
  }
  log('error', 'checkout.address-refused', { host: URL.parse(found.value.address)?.host })
  return unavailable(c)
}

/** Shows the bag with an error, because the bag can probably still be read even though the checkout failed. */
async function unavailable(c: CheckoutContext): Promise<Response> {
  const problem = { message: bagText.failed.checkout, retry: { action: paths.guestCheckout(c.var.market), fields: {} } }
  const model = loadBag(bagReaderOf(c), cartIdOf(c), { shopping: shopperOf(c) }).then((bag) => ({
    bag: bag.ok ? bag.value.bag : undefined,
    problem,
  }))
  return bagPage(c, model, { status: 503 })
}
