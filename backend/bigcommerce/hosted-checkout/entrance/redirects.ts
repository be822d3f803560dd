/**
 * Links from the shop to the checkout (wire: commerce §5): the `redirect_urls` of a cart, and `checkoutLogin` for a signed-in
 * customer.
 * @module
 */
import { z } from 'zod'
import { updateCart } from '#backend/bigcommerce/cart/carts.ts'
import { findSession } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { bagPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { readCart } from '#backend/bigcommerce/pricing/cart-reads.ts'
import { type CommerceContext, type Method, parseArgument } from '#backend/middleware/method.ts'
import { invalid, notFound, WireError } from '#backend/middleware/wire-error.ts'
import { anyEmail, foldEmail } from '#backend/rules/email-address.ts'
import { CART_LINK_LIFE, LOGIN_LINK_LIFE, newLink } from './entrance.ts'

/** Both checkout URLs are the same single-use link, because this checkout is never embedded in a frame. */
async function redirectUrls(context: CommerceContext, cartId: string) {
  const session = await findSession(context)
  const checkout = await newLink(context, { cartId, customerSession: session?.idHash ?? null }, CART_LINK_LIFE)
  return {
    cart_url: `${context.siteOrigin}${bagPath(context.channel.market)}`,
    checkout_url: checkout,
    embedded_checkout_url: checkout,
  }
}

const asking = z.looseObject({ include: z.string() })
const cartBody = z.looseObject({ data: z.looseObject({ id: z.string() }) })

const isAsked = (args: readonly unknown[]): boolean => {
  const parsed = asking.safeParse(args[0])
  return parsed.success && parsed.data.include.split(',').includes('redirect_urls')
}

/** Adds the links after `run`, because the response stored under an idempotency key must not contain a working link. */
const withUrls = ({ isChange, run }: Method): Method => ({
  isChange,
  async run(context, args) {
    const answer = await run(context, args)
    const cart = isAsked(args) ? cartBody.safeParse(answer.body) : undefined
    if (!cart?.success) {
      return answer
    }
    const { data, ...rest } = cart.data
    return { ...answer, body: { ...rest, data: { ...data, redirect_urls: await redirectUrls(context, data.id) } } }
  },
})

/** Adds `redirect_urls` to methods that return a cart, if the request's `include` names them. */
export const withRedirectUrls = (methods: Readonly<Record<string, Method>>): Record<string, Method> =>
  Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, withUrls(method)]))

const login = z.object({ customerId: z.coerce.number().int(), cartId: z.string().min(1).max(100), email: anyEmail })

/** Assigns a guest's cart to the customer. Another customer's cart is a 404. */
async function claimCart(context: CommerceContext, id: string, customerId: number): Promise<void> {
  const found = await readCart(context, id)
  if (!found || ![0, customerId].includes(found.cart.customerId)) {
    throw notFound('cart')
  }
  if (found.cart.customerId === customerId) {
    return
  }
  const { version } = found.cart
  const claimed = await updateCart.run({ ...context, idempotencyKey: undefined }, [
    { id, version, data: { customer_id: customerId } },
  ])
  if (claimed.status >= 400) {
    throw new WireError(409, 'The cart was changed at the same moment.')
  }
}

export const checkoutLogin: Method = {
  isChange: true,
  async run(context, args) {
    const { customerId, cartId, email } = parseArgument(login, args)
    const session = await findSession(context)
    if (!session) {
      throw new WireError(401, 'Nobody is signed in.')
    }
    if (session.customer.id !== customerId) {
      throw notFound('customer')
    }
    if (session.customer.emailKey !== foldEmail(email)) {
      throw invalid({ email: 'Not the e-mail address of this customer.' })
    }
    await claimCart(context, cartId, customerId)
    return {
      status: 200,
      body: { redirect_url: await newLink(context, { cartId, customerSession: session.idHash }, LOGIN_LINK_LIFE) },
    }
  },
}
