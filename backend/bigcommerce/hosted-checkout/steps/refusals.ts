/**
 * Pages that explain what the checkout cannot do, each with a message, a status and a link.
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

/** The link leads to the bag by default. */
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

/** The page shown if the order was cancelled during payment, because the bag changed or the payment deadline passed. */
export const changedPage = (c: PageContext, market: Market): Response | Promise<Response> =>
  messagePage(c, market, { title: words.problem, lead: trouble.changed, status: 409 })

/** The page shown if the order is placed but its payment is still waiting for a bank. */
export const pendingPage = (c: PageContext, market: Market): Response | Promise<Response> =>
  messagePage(c, market, { ...pending, status: 200 })

const SECONDS_TO_RELOAD = '3'

/** The page shown while the payment's outcome is unknown. It reloads by itself, without JavaScript. */
export const checkingPage = (c: PageContext, market: Market, status: 200 | 503): Response | Promise<Response> => {
  const href = stepPath(market, 'return')
  const headers = { refresh: SECONDS_TO_RELOAD, ...(status === 503 ? { 'retry-after': SECONDS_TO_RELOAD } : {}) }
  return messagePage(c, market, { ...checking, status, headers, way: { href, text: checking.again } })
}

/** The page shown if the shop has no payment provider and so takes no orders. */
export const closedPage = (c: PageContext, market: Market): Response | Promise<Response> =>
  messagePage(c, market, { ...closed, status: 503 })

/** Every step lists the lines that cannot be ordered and the coupon codes that are no longer valid. */
export const noticesOf = ({ lines, rejectedCodes }: Quote): readonly string[] => [
  ...lines.flatMap(({ name, row }) => (row.refusal ? [trouble.refused[row.refusal](name)] : [])),
  ...rejectedCodes.map(({ code }) => trouble.coupon(code)),
]

/** A 404 or 409 means that the shopper changed the bag or paid in another tab. The next page shows the current state. */
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

/** Runs `work`. If it throws a commerce error, which the shopper cannot correct in the form, shows a page with a message. */
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
