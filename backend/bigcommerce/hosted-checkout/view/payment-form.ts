/**
 * Markup of the payment step: a summary of the earlier steps, the billing address and the pay button.
 * @module
 */
import { html } from 'hono/html'
import type { Entered, Errors } from '#backend/bigcommerce/hosted-checkout/forms/address-form.ts'
import { collectPath, type Step, stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { Quote, QuoteConsignment } from '#backend/bigcommerce/pricing/quote-types.ts'
import type { Channel } from '#backend/channels.ts'
import type { CollectionPoint } from '#backend/database/tables/checkout.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { countryName } from '#backend/rules/address/country-name.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import { arrivalWords } from './arrival.ts'
import { addressFields } from './fields.ts'
import { type Html, when } from './html.ts'

const { payment: text } = words

export const BILLING = 'billing_'

const inOneLine = (address: CheckoutAddress): string => {
  const { first_name, last_name, address1, address2, city, state_or_province, postal_code, country_code } = address
  const parts = [
    `${first_name} ${last_name}`,
    address1,
    address2,
    city,
    state_or_province,
    postal_code,
    countryName(country_code),
  ]
  return parts.filter(Boolean).join(', ')
}

const pointInOneLine = ({ name, address1, city, state, postalCode, hours }: CollectionPoint): string =>
  `${[name, address1, city, state, postalCode].filter(Boolean).join(', ')}. ${hours}`

/** Answers that the shopper gave in earlier steps, each with a link to change it. */
export function saidBefore(quote: Quote, { market }: Channel, now: number): Html {
  const fact = (label: string, value: string, step: Step, href = stepPath(market, step)): Html =>
    html`<div><dt>${label}</dt><dd>${value}</dd><dd class="change"><a href="${href}">${words.change}<span class="unseen"> ${label.toLowerCase()}</span></a></dd></div>`
  const [consignment] = quote.consignments
  const deliveryFacts = ({ address, selected, collectionPoint }: QuoteConsignment): Html => html`${
    collectionPoint && selected
      ? html`${fact(text.from, pointInOneLine(collectionPoint), 'delivery', collectPath(market, selected.id))}
${fact(text.yours, inOneLine(address), 'address')}`
      : fact(text.to(market), inOneLine(address), 'address')
  }
${fact(collectionPoint ? text.collected : text.method(market), selected ? `${selected.description}. ${arrivalWords(selected, market, now)}` : '', 'delivery')}`
  return html`<dl class="facts">
${fact(text.contact, quote.email, 'address')}
${consignment ? deliveryFacts(consignment) : ''}
${when(!consignment && quote.billingAddress, () => (quote.billingAddress ? fact(text.billing, inOneLine(quote.billingAddress), 'address') : ''))}
</dl>`
}

export interface PaymentFormFacts {
  readonly quote: Quote
  readonly channel: Channel
  readonly seen: string
  /** `same` or `other`. Undefined if there is no delivery address to reuse. */
  readonly billing?: string
  readonly entered: Entered
  readonly errors: Errors
}

function billingChoice({ quote, channel, billing, entered, errors }: PaymentFormFacts): Html {
  const isCollected = quote.consignments.some(({ collectionPoint }) => collectionPoint)
  const choice = (value: 'same' | 'other', label: string): Html =>
    html`<label class="choice"><input type="radio" name="billing" value="${value}"${when(value === 'same', () => html` id="billing"`)}${when(billing === value, () => html` checked`)}><span>${label}</span></label>`
  return html`<fieldset class="section"><legend>${text.billing}</legend>
${when(errors.get('billing'), () => html`<p class="error" id="billing-error">${errors.get('billing')}</p>`)}
<div class="choices">${choice('same', isCollected ? text.sameAsYours : text.same(channel.market))}${choice('other', text.other)}
<div class="more">${addressFields({ channel, kind: 'billing', entered, errors, prefix: BILLING })}</div></div>
</fieldset>`
}

export const paymentForm = (facts: PaymentFormFacts): Html => {
  const { quote, channel, seen, billing } = facts
  const { market } = channel
  return html`<form method="post" action="${stepPath(market, 'payment')}" novalidate>
<input type="hidden" name="seen" value="${seen}">
${when(billing !== undefined, () => billingChoice(facts))}
<div class="actions"><button class="button wide">${text.pay(printMoney(quote.grandTotal, market))}</button>
<p class="small">${text.next} ${text.secure}</p></div>
</form>`
}
