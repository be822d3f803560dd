/**
 * The entrance: exchanges a link for a cookie, so that the secret does not stay in the URL.
 * @module
 */
import { followLink } from '#backend/bigcommerce/hosted-checkout/entrance/entrance.ts'
import { baseOf } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { findCheckout, openCheckout } from '#backend/bigcommerce/hosted-checkout/session.ts'
import { contextOf, type PageContext } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { closedPage, messagePage } from './refusals.ts'

const TOKEN = /^[0-9a-f]{64}$/

export async function enter(c: PageContext): Promise<Response> {
  const context = contextOf(c)
  if (!context) {
    return c.notFound()
  }
  const { market } = context.channel
  if (context.payments === 'none') {
    return closedPage(c, market)
  }
  const token = c.req.query('token') ?? ''
  // A HEAD request, for example from a link checker, must not use up the link.
  if (c.req.method === 'HEAD') {
    return c.body(null, 200, { 'cache-control': 'no-store' })
  }
  const { ended } = words
  const followed = TOKEN.test(token) ? await followLink(context, token) : { kind: 'unknown' as const }
  if (followed.kind === 'unknown') {
    return messagePage(c, market, { title: ended.unknownTitle, lead: ended.unknownLead, status: 404 })
  }
  if (followed.kind === 'opened') {
    const cookie = await openCheckout(context, followed.subject)
    if (cookie) {
      c.header('set-cookie', cookie)
    }
  } else if ((await findCheckout(context))?.cartId !== followed.subject.cartId) {
    return messagePage(c, market, { title: ended.spentTitle, lead: ended.spentLead, status: 410 })
  }
  // The visitor who used the link gets here too when they reload it.
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(baseOf(market), 303)
}
