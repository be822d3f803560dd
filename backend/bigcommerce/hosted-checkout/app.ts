/**
 * The hosted checkout: `/hosted-checkout/{uk|us|eu}/…`. The steps are postal address, delivery and payment. Pages work without
 * JavaScript. Every change is a POST that redirects with a 303, so reloading and going back are safe.
 * @module
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { BackendEnv } from '#backend/env.ts'
import { noteFailure } from '#backend/middleware/log.ts'
import { DEFAULT_MARKET, type Market } from '#domain/markets.ts'
import { isOwn, MAX_BODY } from './forms/form.ts'
import { bagPath, channelOfSegment, ROOT, type Step } from './links.ts'
import { showAddress, takeAddress } from './steps/address.ts'
import { afterwards } from './steps/afterwards.ts'
import { showCollect, takeCollect } from './steps/collect.ts'
import { showDelivery, takeDelivery } from './steps/delivery.ts'
import { enter } from './steps/enter.ts'
import { returned, showPayment, takePayment } from './steps/payment.ts'
import { badForm, closedPage, messagePage } from './steps/refusals.ts'
import { STYLE_PATH } from './view/layout.ts'
import { STYLE } from './view/style.ts'
import { type Checkout, contextOf, isReached, openPath, type PageContext, visitOf } from './visit.ts'
import { words } from './words.ts'

type Answer = Response | Promise<Response>
type Screen = (c: PageContext, checkout: Checkout) => Answer

const { ended, trouble } = words

const marketOf = (c: PageContext): Market => channelOfSegment(c.req.path.split('/')[2])?.market ?? DEFAULT_MARKET

const missing = (c: PageContext): Answer =>
  messagePage(c, marketOf(c), { title: ended.missingTitle, lead: ended.missingLead, status: 404 })

/** Shows the screen only if the cart has lines and the earlier steps are complete. Otherwise redirects. */
const screen =
  (show: Screen, step?: Step) =>
  async (c: PageContext): Promise<Response> => {
    const context = contextOf(c)
    if (!context) {
      return missing(c)
    }
    const { market } = context.channel
    if (c.req.method === 'POST' && !isOwn(c.req.raw)) {
      return messagePage(c, market, { title: words.problem, lead: trouble.elsewhere, status: 403 })
    }
    c.header('cache-control', 'no-store')
    const visit = await visitOf(context)
    switch (visit.kind) {
      case 'ended':
        return messagePage(c, market, { title: ended.title, lead: ended.lead, status: 410 })
      case 'over':
        return afterwards(c, context, visit.cartId)
      case 'open': {
        const { checkout } = visit
        if (checkout.quote.lines.length === 0 && show !== returned) {
          return c.redirect(bagPath(market), 303)
        }
        if (context.payments === 'none') {
          return closedPage(c, market)
        }
        return step && !isReached(step, checkout.quote) ? c.redirect(openPath(checkout), 303) : show(c, checkout)
      }
    }
  }

const toOpenStep: Screen = (c, checkout) => c.redirect(openPath(checkout), 303)

const bounded = bodyLimit({ maxSize: MAX_BODY, onError: (c) => badForm(c, marketOf(c), 413) })
const AT = `${ROOT}/:market`
const STYLE_LIFE = 3_600

export const hostedCheckoutApp = new Hono<{ Bindings: BackendEnv }>()
  .get(STYLE_PATH, (c) =>
    c.text(STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': `public, max-age=${STYLE_LIFE}` }),
  )
  .get(`${AT}/enter`, enter)
  .get(AT, screen(toOpenStep))
  .get(`${AT}/address`, screen(showAddress))
  .post(`${AT}/address`, bounded, screen(takeAddress))
  .get(`${AT}/delivery`, screen(showDelivery, 'delivery'))
  .post(`${AT}/delivery`, bounded, screen(takeDelivery, 'delivery'))
  .get(`${AT}/collect`, screen(showCollect, 'delivery'))
  .post(`${AT}/collect`, bounded, screen(takeCollect, 'delivery'))
  .get(`${AT}/payment`, screen(showPayment, 'payment'))
  .post(`${AT}/payment`, bounded, screen(takePayment, 'delivery'))
  // The return page requires no step, because a shopper who has paid for a cancelled order must see a message.
  .get(`${AT}/return`, screen(returned))
  .all(`${ROOT}/*`, missing)

hostedCheckoutApp.onError((error, c) => {
  noteFailure('hosted-checkout.failed', error, c)
  return messagePage(c, marketOf(c), { title: words.problem, lead: trouble.failed, status: 500 })
})
