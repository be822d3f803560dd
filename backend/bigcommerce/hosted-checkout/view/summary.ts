/**
 * Order summary: goods and totals.
 * @module
 */
import { html } from 'hono/html'
import { sizeName } from '#backend/bigcommerce/catalogue/size-label.ts'
import type { Step } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { Quote, QuoteLine } from '#backend/bigcommerce/pricing/quote-types.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import type { Market } from '#domain/markets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { type Aside, type Html, untranslated, when } from './html.ts'

const { summary: text } = words

/** Name of the modifier with the internal id that tells two gift cards apart. */
const HIDDEN = 'uid'

/** Options and modifier texts, labelled as in the bag (spec A §9). */
function factsOf({ options, type, row }: QuoteLine, market: Market): readonly string[] {
  const labels: Readonly<Record<string, string>> = { Color: type === 'digital' ? text.design : text.colour(market) }
  const optionValue = (name: string, value: string): string =>
    name === 'Size' ? sizeName(value, row.product.sizes, market.intl) : inWordsOf(market, value)
  return options
    .filter(({ name, value }) => name !== HIDDEN && value !== '')
    .map(({ name, value, valueId }) => `${labels[name] ?? name}: ${valueId === null ? value : optionValue(name, value)}`)
}

const lineItem = (line: QuoteLine, market: Market): Html => {
  const facts = factsOf(line, market)
  const price = line.isGift ? text.gift : printMoney(line.gross, market)
  return html`<li class="line">
${line.picture ? html`<img src="${line.picture}?w=200&fmt=auto&qlt=default" alt="" width="72" height="90">` : html`<span class="no-picture"></span>`}
<div><p class="name">${inWordsOf(market, line.name)}</p>
${facts.map((fact) => html`<p class="fact">${fact}</p>`)}
<p class="fact">${text.quantity}: ${line.quantity}</p></div>
<p class="price"${untranslated(price)}>${price}</p>
</li>`
}

const sum = (label: string, value: string, look = ''): Html =>
  html`<div${when(look, () => html` class="${look}"`)}><dt>${label}</dt><dd${untranslated(value)}>${value}</dd></div>`

/** Until a delivery option is chosen, a hint takes the place of the price. */
function deliverySum({ consignments, shipping, shippingDiscount }: Quote, market: Market, step: Step): Html {
  if (!consignments.some(({ selected }) => selected)) {
    return sum(text.delivery(market), step === 'delivery' ? text.deliveryChoice : text.deliveryLater, 'later')
  }
  const due = shipping - shippingDiscount
  return sum(text.delivery(market), due === 0 ? words.delivery.free : printMoney(due, market))
}

/** The total above the form, because on narrow viewports the summary is below it. */
function glance({ lines, consignments, grandTotal }: Quote, market: Market): Html {
  const isFinal = consignments.some(({ selected }) => selected) || lines.every(({ type }) => type === 'digital')
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = printMoney(grandTotal, market)
  return html`<section class="glance" aria-label="${text.total}"><a href="#summary"><span>${text.title} (${text.items(pieces)})</span>
<span>${isFinal ? text.total : text.totalSoFar(market)} <b${untranslated(total)}>${total}</b></span></a></section>`
}

export const orderSummary = (quote: Quote, market: Market, step: Step): Aside => ({
  glance: glance(quote, market),
  summary: summary(quote, market, step),
})

function summary(quote: Quote, market: Market, step: Step): Html {
  const print = (minor: number) => printMoney(minor, market)
  const isPhysical = quote.lines.some(({ type }) => type === 'physical')
  const hasTax = quote.taxIncluded ? quote.tax > 0 : quote.consignments.length > 0 || quote.billingAddress !== undefined
  return html`<aside class="summary" id="summary" aria-label="${text.title}">
<h2>${text.title}</h2>
<ul class="lines">${quote.lines.map((line) => lineItem(line, market))}</ul>
<dl class="sums">
${sum(text.subtotal, print(quote.subtotal))}
${when(quote.discount > 0, () => sum(text.discount, `−${print(quote.discount)}`, 'saving'))}
${quote.coupons.map(({ code }) => html`<div class="coupon"><dt>${text.code}</dt><dd translate="no">${code}</dd></div>`)}
${when(isPhysical, () => deliverySum(quote, market, step))}
${when(hasTax && !quote.taxIncluded, () => sum(text.tax, print(quote.tax)))}
${sum(text.total, print(quote.grandTotal), 'total')}
${when(hasTax && quote.taxIncluded, () => sum(text.taxIncluded, print(quote.tax), 'included'))}
</dl>
${when(isPhysical, () => html`<p class="small">${text.returns(market)}</p>`)}
</aside>`
}
