/**
 * Messages of the checkout when something cannot be done, each with a status and a way to go on.
 * @module
 */
import { html } from 'hono/html'
import { bagPath, stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { type PageStatus, page } from '#backend/bigcommerce/hosted-checkout/view/layout.ts'
import type { Checkout, PageContext } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { Quote } from '#backend/bigcommerce/pricing/quote-types.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import type { Market } from '#domain/markets.ts'

const { trouble, ended, closed, pending, checking } = words

interface Message {
  readonly title: string
  readonly lead: string
  readonly status: PageStatus
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly way?: { readonly href: string; readonly text: string }
}

/** A page with a message only, and a way on: back to the bag unless another is given. */
export const messagePage = (
  c: PageContext,
  market: Market,
  { title, lead, status, headers, way = { href: bagPath(market), text: ended.toBag } }: Message,
): Response | Promise<Response> =>
  page(c, {
    market,
    title,
    status,
    headers,
    content: html`<p>${lead}</p><div class="actions"><a class="button" href="${way.href}">${way.text}</a></div>`,
  })

export const badForm = (c: PageContext, market: Market, status: 413 | 415): Response | Promise<Response> =>
  messagePage(c, market, { title: words.problem, lead: status === 413 ? trouble.tooLarge : trouble.unreadable, status })

/** The order was cancelled while the shopper was paying, because the bag changed or time ran out. */
export const changedPage = (c: PageContext, market: Market): Response | Promise<Response> =>
  messagePage(c, market, { title: words.problem, lead: trouble.changed, status: 409 })

/** The order is placed, and waits for a bank. */
export const pendingPage = (c: PageContext, market: Market): Response | Promise<Response> =>
  messagePage(c, market, { ...pending, status: 200 })

const SECONDS_TO_RELOAD = '3'

/** The state of the payment is not known yet, so the page asks again by itself, without script too. */
export const checkingPage = (c: PageContext, market: Market, status: 200 | 503): Response | Promise<Response> => {
  const href = stepPath(market, 'return')
  const headers = { refresh: SECONDS_TO_RELOAD, ...(status === 503 ? { 'retry-after': SECONDS_TO_RELOAD } : {}) }
  return messagePage(c, market, { ...checking, status, headers, way: { href, text: checking.again } })
}

/** The shop has no payment provider, so the checkout takes no orders. */
export const closedPage = (c: PageContext, market: Market): Response | Promise<Response> =>
  messagePage(c, market, { ...closed, status: 503 })

/** Lines that cannot be ordered and codes that no longer count: every step names them before the shopper pays. */
export const noticesOf = ({ lines, rejectedCodes }: Quote): readonly string[] => [
  ...lines.flatMap(({ name, row }) => (row.refusal ? [trouble.refused[row.refusal](name)] : [])),
  ...rejectedCodes.map(({ code }) => trouble.coupon(code)),
]

/** After a 404 or 409 the shopper has changed the bag or paid in another window: the next page shows the current state. */
const said = ({ status }: WireError): { readonly lead: string; readonly status: PageStatus } => {
  switch (status) {
    case 429:
      return { lead: trouble.tooOften, status }
    case 409:
    case 404:
      return { lead: trouble.changed, status: 409 }
    default:
      return { lead: words.wrong.form, status: 422 }
  }
}

/** Runs the work. A refusal by the commerce service that the shopper cannot correct in a field becomes a page of its own. */
export async function refusalPage(
  c: PageContext,
  { market }: Pick<Checkout, 'market'>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WireError)) {
      throw error
    }
    return messagePage(c, market, { title: words.problem, ...said(error), headers: error.headers })
  }
}
