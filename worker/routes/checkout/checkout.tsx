/**
 * The way to the checkout. A guest chooses guest checkout on the identity step and continues by POST: each POST makes a new link
 * that works once, so no prefetch and no crawler may trigger it.
 * @module
 */
import type { Context } from 'hono'
import { CheckoutIdentityPage } from '#client/pages/CheckoutIdentityPage.tsx'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { viewWithStock } from '#worker/flows/bag/load-bag.ts'
import { errorFacts } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { bagPage } from '#worker/routes/bag/bag-answer.tsx'
import { cartIdOf, forgetCart } from '#worker/routes/bag/bag-shop.ts'
import { savedBag } from '#worker/routes/bag/saved-bag/saved-bag.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'

type CheckoutContext = Context<AppEnv>

export const checkoutRoutes = () =>
  factory
    .createApp()
    .use(FORM_ACTIONS.guestCheckout, savedBag)
    .get(SCREENS.checkoutIdentity.pattern, identityPage)
    // A GET comes from a shopper who reloads the address of the form after it was refused.
    .get(FORM_ACTIONS.guestCheckout, (c) => c.redirect(paths.checkout(c.var.market), 303))
    .post(FORM_ACTIONS.guestCheckout, toCheckout)

const identityPage = (c: CheckoutContext): Promise<Response> =>
  renderPersonal(c, {
    layout: 'checkout',
    canonical: SCREENS.checkoutIdentity.pattern,
    view: CheckoutIdentityPage,
    model: {},
    head: { title: `${checkoutText.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
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
    // Spec A §5: no checkout with an empty bag, nor with a sold-out item; the bag page then shows which item.
    const { canCheckOut } = await viewWithStock(c.var, found.value.cart, STOCK_CHECKED)
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

/** A checkout on the shop's own origin becomes a relative link, so the shopper stays on the host that has their cookies. */
const seenFrom = (origin: string, address: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
