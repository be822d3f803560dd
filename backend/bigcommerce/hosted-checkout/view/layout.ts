/**
 * The HTML page around every checkout screen. Its Content-Security-Policy allows a single script, by hash, and nothing from other
 * origins. The page is never cached.
 * @module
 */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Errors } from '#backend/bigcommerce/hosted-checkout/forms/address-form.ts'
import { bagPath, homePath, ROOT, STEPS, type Step, stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { BackendEnv } from '#backend/env.ts'
import { demonstrationNotice } from '#backend/rules/demonstration-notice.ts'
import type { Market } from '#domain/markets.ts'
import { type Aside, type Html, when } from './html.ts'
import { LEAVING } from './leaving.ts'
import { logo } from './logo.ts'
import { TRANSITION } from './transition.ts'

export type PageStatus = 200 | 400 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503

export const STYLE_PATH = `${ROOT}/style.css`

/** The shop's font faces, which the browser has already cached on the shop's pages. */
const FACES_PATH = '/fonts.css'

const policy = (formTargets: readonly string[]): string =>
  `default-src 'none'; script-src ${LEAVING.source}; style-src 'self' ${TRANSITION.source}; img-src 'self'; font-src 'self'; form-action ${["'self'", ...formTargets].join(' ')}; base-uri 'none'; frame-ancestors 'none'`

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  // `no-referrer` would make the browser send forms with `Origin: null`, like a post from another site.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

/** Error summary at the top of the page. It links to each invalid field. */
export interface Problem {
  readonly messages?: readonly string[]
  readonly fields?: Errors
}

export interface PageFacts {
  readonly market: Market
  readonly title: string
  readonly status?: PageStatus
  readonly headers?: Readonly<Record<string, string>>
  /** Other origins to which the form's response may redirect. Browsers apply form-action to redirects too. */
  readonly formTargets?: readonly string[]
  /** The current step. Earlier steps are shown as links. */
  readonly step?: Step
  /** False if there is nothing to deliver. The delivery step is then left out. */
  readonly hasDelivery?: boolean
  readonly problem?: Problem
  readonly notices?: readonly string[]
  readonly aside?: Aside
  readonly content: Html
}

const stepItem = (market: Market, step: Step, at: Step, number: number): Html => {
  const [here, now] = [STEPS.indexOf(step), STEPS.indexOf(at)]
  const label = html`<span class="number">${number}</span> <span class="where">${words.steps[step](market)}</span>`
  if (here < now) {
    return html`<li class="done"><a href="${stepPath(market, step)}">${label}</a></li>`
  }
  return here === now ? html`<li aria-current="step">${label}</li>` : html`<li>${label}</li>`
}

const stepList = (market: Market, at: Step, hasDelivery: boolean): Html =>
  html`<nav aria-label="${words.stepsLabel}"><ol class="steps">${STEPS.filter((step) => hasDelivery || step !== 'delivery').map((step, index) => stepItem(market, step, at, index + 1))}</ol></nav>`

const problemBox = ({ messages = [], fields = new Map() }: Problem): Html =>
  html`<div class="problem" id="problem" role="alert" tabindex="-1" autofocus>
<h2>${words.problem}</h2>
${messages.map((message) => html`<p>${message}</p>`)}
${when(fields.size > 0, () => html`<ul>${[...fields].map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}</ul>`)}
</div>`

const isProblem = (problem: Problem | undefined): problem is Problem =>
  (problem?.messages?.length ?? 0) > 0 || (problem?.fields?.size ?? 0) > 0

export function page(c: Context<{ Bindings: BackendEnv }>, facts: PageFacts): Response | Promise<Response> {
  const { market, title, status = 200, formTargets = [], step, hasDelivery = true, problem, notices = [], aside, content } = facts
  const wrong = isProblem(problem)
  c.header('content-security-policy', policy(formTargets))
  for (const [name, value] of Object.entries({ ...HEADERS, ...facts.headers })) {
    c.header(name, value)
  }
  return c.html(
    html`<!doctype html>
<html lang="${market.intl}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${wrong ? words.errorPrefix : ''}${title} · ${words.title} · ${words.shop}</title>
${TRANSITION.element}
<link rel="stylesheet" href="${FACES_PATH}">
<link rel="stylesheet" href="${STYLE_PATH}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${LEAVING.element}
</head>
<body>
${demonstrationNotice(c.env)}
<a class="skip" href="#main">${words.skip}</a>
<header class="top"><a class="logo" href="${homePath(market)}">${logo()}</a><a class="back" href="${bagPath(market)}">${words.backToBag}</a></header>
${aside?.glance ?? ''}
<div class="columns${aside ? ' two' : ''}">
<main id="main" tabindex="-1">
${when(step, () => stepList(market, step ?? 'address', hasDelivery))}
${when(wrong, () => problemBox(problem ?? {}))}
${notices.map((notice) => html`<p class="notice" role="status">${notice}</p>`)}
<h1>${title}</h1>
${content}
</main>
${aside?.summary ?? ''}
</div>
</body>
</html>`,
    status,
  )
}
