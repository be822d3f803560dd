/**
 * The pages of a payment link, styled like the shop's checkout.
 * @module
 */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { CARD_BRANDS, isOffered, REDIRECTS } from '#backend/adyen/payment-methods.ts'
import { LINK_ROOT } from '#backend/adyen/payment-wire.ts'
import { field } from '#backend/bigcommerce/hosted-checkout/view/fields.ts'
import { type Html, when } from '#backend/bigcommerce/hosted-checkout/view/html.ts'
import { type PageStatus, type Problem, page } from '#backend/bigcommerce/hosted-checkout/view/layout.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { Merchant, Payment, PaymentLink } from '#backend/database/tables/payments.ts'
import type { BackendEnv } from '#backend/env.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import { ALL_MARKETS, DEFAULT_MARKET, type Market } from '#domain/markets.ts'
import { payWords as text } from './words.ts'

interface Shown {
  readonly link: PaymentLink
  readonly payments: { readonly merchant: Merchant }
}

const marketOf = ({ request }: PaymentLink): Market =>
  ALL_MARKETS.find(({ intl }) => intl === request.shopperLocale) ??
  ALL_MARKETS.find(({ currency }) => currency === request.amount.currency) ??
  DEFAULT_MARKET

const totalOf = (link: PaymentLink): string => printMoney(link.request.amount.value, marketOf(link))

/** The CSP's `form-action` must allow the shop's origin, because the form redirects there after payment. */
const returnOrigin = ({ request }: PaymentLink): readonly string[] =>
  request.returnUrl === undefined ? [] : [new URL(request.returnUrl).origin]

/** The fields are never prefilled, because card data must not appear in HTML. */
const cardFields = (
  errors: ReadonlyMap<string, string>,
  market: Market,
): Html => html`<fieldset class="section"><legend>${text.card}</legend>
<ul class="marks" aria-label="${text.brandsLabel}">${CARD_BRANDS.map((brand) => html`<li translate="no">${text.brands[brand]}</li>`)}</ul>
<div class="fields">
${field({ name: 'number', label: text.number, inputMode: 'numeric', autocomplete: 'cc-number', error: errors.get('number'), maxLength: 30 })}
${field({ name: 'expiry', label: text.expiry(market), hint: text.expiryHint, autocomplete: 'cc-exp', error: errors.get('expiry'), maxLength: 10, size: 'half' })}
${field({ name: 'code', label: text.code, hint: text.codeHint, inputMode: 'numeric', autocomplete: 'cc-csc', error: errors.get('code'), maxLength: 4, size: 'half' })}
${field({ name: 'holder', label: text.holder, autocomplete: 'cc-name', error: errors.get('holder'), maxLength: 100 })}
</div></fieldset>`

export interface PayFacts {
  readonly back: string
  readonly problem?: Problem
  readonly status?: PageStatus
}

export function payPage(
  c: Context<{ Bindings: BackendEnv }>,
  { link }: Shown,
  { back, problem, status }: PayFacts,
): Response | Promise<Response> {
  const market = marketOf(link)
  const others = REDIRECTS.filter((type) => isOffered(link.request, type))
  const action = `${LINK_ROOT}/${link.id}`
  return page(c, {
    market,
    title: text.title,
    status,
    problem,
    formTargets: returnOrigin(link),
    content: html`${when(
      isOffered(link.request, 'scheme'),
      () => html`<form class="section" method="post" action="${action}" novalidate>
${cardFields(problem?.fields ?? new Map(), market)}
<div class="actions"><button class="button wide">${text.pay(totalOf(link))}</button>
<p class="small">${text.secure}</p></div>
</form>`,
    )}
${when(
  others.length > 0,
  () => html`<form class="section" method="post" action="${action}"><h2>${text.others}</h2><div class="actions row">
${others.map((type) => html`<button class="button quiet" name="method" value="${type}">${text.methods[type]}</button>`)}
</div></form>`,
)}
<p class="section"><a href="${back}">${text.back}</a></p>`,
  })
}

export function challengePage(
  c: Context<{ Bindings: BackendEnv }>,
  { link, payments }: Shown,
  { method }: Payment,
): Response | Promise<Response> {
  const { challenge } = text
  const redirect = REDIRECTS.find((type) => type === method)
  const { name } = payments.merchant
  const lead = redirect ? challenge.other(totalOf(link), name, text.methods[redirect]) : challenge.bank(totalOf(link), name)
  return page(c, {
    market: marketOf(link),
    title: challenge.title,
    formTargets: returnOrigin(link),
    content: html`<p>${lead}</p>
<form method="post" action="${LINK_ROOT}/${link.id}/challenge"><div class="actions row">
<button class="button" name="answer" value="approve">${challenge.approve}</button>
<button class="button quiet" name="answer" value="decline">${challenge.decline}</button>
${when(redirect, () => html`<button class="button quiet" name="answer" value="later">${challenge.later}</button>`)}
</div></form>`,
  })
}

export const endedPage = (c: Context<{ Bindings: BackendEnv }>, link: PaymentLink, back: string): Response | Promise<Response> =>
  page(c, {
    market: marketOf(link),
    title: text.expired.title,
    status: 410,
    content: html`<p>${text.expired.lead}</p><div class="actions"><a class="button" href="${back}">${text.back}</a></div>`,
  })

const LEADS = {
  403: words.trouble.elsewhere,
  404: words.ended.missingLead,
  413: words.trouble.tooLarge,
  415: words.trouble.unreadable,
  500: words.trouble.failed,
} as const

export const messagePage = (c: Context<{ Bindings: BackendEnv }>, status: keyof typeof LEADS): Response | Promise<Response> =>
  page(c, {
    market: DEFAULT_MARKET,
    title: status === 404 ? words.ended.missingTitle : words.problem,
    status,
    content: html`<p>${LEADS[status]}</p>`,
  })
