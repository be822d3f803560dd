/**
 * The payment provider's page, which a payment link opens. It offers cards and redirect methods, shows the bank's challenge, and
 * returns the shopper to the shop. It works without JavaScript.
 * @module
 */
import { desc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { merchantOf } from '#backend/adyen/merchants.ts'
import { REDIRECTS } from '#backend/adyen/payment-methods.ts'
import { LINK_ROOT, linkStatusOf } from '#backend/adyen/payment-wire.ts'
import { isWaiting, type PaymentContext, processPayment, settlePayment, type Verdict } from '#backend/adyen/process.ts'
import type { PaymentMeans } from '#backend/adyen/request.ts'
import { isOwn, MAX_BODY, readForm } from '#backend/bigcommerce/hosted-checkout/forms/form.ts'
import { configOf } from '#backend/config.ts'
import { openDatabase } from '#backend/database/database.ts'
import { type Payment, type PaymentLink, paymentLinks, payments } from '#backend/database/tables/payments.ts'
import type { BackendEnv } from '#backend/env.ts'
import { noteFailure } from '#backend/middleware/log.ts'
import { withoutOwnHost } from '#backend/rules/own-host.ts'
import { parseCard } from './card-form.ts'
import { challengePage, endedPage, messagePage, payPage } from './view.ts'
import { payWords } from './words.ts'

type PageContext = Context<{ Bindings: BackendEnv }>

export interface OpenLink {
  readonly link: PaymentLink
  readonly payments: PaymentContext
  /** A payment on this link that the shopper has started but not completed. */
  readonly waiting: Payment | undefined
}

async function linkById(c: PageContext): Promise<OpenLink | undefined> {
  const db = openDatabase(c.env.DB)
  const [link] = await db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.id, c.req.param('id') ?? ''))
  if (!link) {
    return undefined
  }
  const context = { db, merchant: await merchantOf(db, link.merchantAccount), now: Date.now() }
  const [latest] = await db.select().from(payments).where(eq(payments.linkId, link.id)).orderBy(desc(payments.createdAt)).limit(1)
  return { link, payments: context, waiting: latest && isWaiting(latest) ? latest : undefined }
}

const at = ({ id }: PaymentLink, page: '' | '/challenge' = ''): string => `${LINK_ROOT}/${id}${page}`

function backTo(c: PageContext, { request: { returnUrl = '/' } }: PaymentLink): string {
  const url = URL.parse(returnUrl, c.req.url)
  return url ? withoutOwnHost(url, c.req.url) : '/'
}

type Screen = (c: PageContext, open: OpenLink) => Response | Promise<Response>

const screen =
  (show: Screen) =>
  async (c: PageContext): Promise<Response> => {
    const open = configOf(c.env).payments === 'simulated' ? await linkById(c) : undefined
    if (!open) {
      return messagePage(c, 404)
    }
    if (c.req.method === 'POST' && !isOwn(c.req.raw)) {
      return messagePage(c, 403)
    }
    const status = linkStatusOf(open.link, open.payments.now)
    if (status === 'expired') {
      return endedPage(c, open.link, backTo(c, open.link))
    }
    return status === 'active' ? show(c, open) : c.redirect(backTo(c, open.link), 303)
  }

const show: Screen = (c, open) =>
  open.waiting ? c.redirect(at(open.link, '/challenge'), 303) : payPage(c, open, { back: backTo(c, open.link) })

const asks: Screen = (c, open) => (open.waiting ? challengePage(c, open, open.waiting) : c.redirect(at(open.link), 303))

/**
 * After a refused payment, shows the form again. Otherwise redirects to the shop or, if the payment needs another step, to the
 * link's page.
 */
function follow(c: PageContext, open: OpenLink, payment: Payment | undefined, declined: string): Response | Promise<Response> {
  if (payment?.resultCode === 'Refused') {
    return payPage(c, open, { back: backTo(c, open.link), problem: { messages: [declined] }, status: 422 })
  }
  // No payment means that another payment on this link came first, so redirect to the link's page to show its status.
  const isDone = payment?.resultCode === 'Authorised' || payment?.resultCode === 'Pending'
  return c.redirect(isDone ? backTo(c, open.link) : at(open.link), 303)
}

type Fields = Readonly<Record<string, string>>

function meansOf(fields: Fields, now: number): PaymentMeans | ReadonlyMap<string, string> {
  const redirect = REDIRECTS.find((type) => type === fields.method)
  if (redirect) {
    return { type: redirect }
  }
  const card = parseCard(fields, now)
  return card.ok ? { type: 'scheme', ...card.card } : card.errors
}

const take: Screen = async (c, open) => {
  const form = await readForm(c)
  if (!form.ok) {
    return messagePage(c, form.status)
  }
  const { link, payments: context } = open
  const means = meansOf(form.fields, context.now)
  if (!('type' in means)) {
    return payPage(c, open, { back: backTo(c, link), problem: { fields: means }, status: 422 })
  }
  const { amount, reference } = link.request
  const payment = await processPayment(context, { amount, reference, paymentMethod: means }, { link })
  return follow(c, open, payment, payWords.declined)
}

const VERDICTS: readonly Verdict[] = ['approve', 'decline', 'later']

const answer: Screen = async (c, open) => {
  const form = await readForm(c)
  if (!form.ok) {
    return messagePage(c, form.status)
  }
  const verdict = VERDICTS.find((one) => one === form.fields.answer)
  const { waiting, link } = open
  if (!waiting || !verdict) {
    return c.redirect(at(link, waiting ? '/challenge' : ''), 303)
  }
  return follow(c, open, await settlePayment(open.payments, waiting, verdict), payWords.notApproved)
}

const bounded = bodyLimit({ maxSize: MAX_BODY, onError: (c) => messagePage(c, 413) })

export const paymentPageApp = new Hono<{ Bindings: BackendEnv }>()
  .get(`${LINK_ROOT}/:id`, screen(show))
  .post(`${LINK_ROOT}/:id`, bounded, screen(take))
  .get(`${LINK_ROOT}/:id/challenge`, screen(asks))
  .post(`${LINK_ROOT}/:id/challenge`, bounded, screen(answer))
  .all(`${LINK_ROOT}/*`, (c) => messagePage(c, 404))

paymentPageApp.onError((error, c) => {
  noteFailure('payment-page.failed', error, c)
  return messagePage(c, 500)
})
