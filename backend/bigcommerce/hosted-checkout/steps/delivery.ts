/**
 * Second step: the delivery option.
 * @module
 */
import { html } from 'hono/html'
import { updateConsignment } from '#backend/bigcommerce/checkout/consignments.ts'
import { readForm } from '#backend/bigcommerce/hosted-checkout/forms/form.ts'
import { collectPath, stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { arrivalWords } from '#backend/bigcommerce/hosted-checkout/view/arrival.ts'
import { type Html, untranslated, when } from '#backend/bigcommerce/hosted-checkout/view/html.ts'
import { page } from '#backend/bigcommerce/hosted-checkout/view/layout.ts'
import { orderSummary } from '#backend/bigcommerce/hosted-checkout/view/summary.ts'
import type { Checkout, PageContext } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { collectionKind, type ShippingOption } from '#backend/bigcommerce/pricing/delivery/shipping.ts'
import type { QuoteConsignment } from '#backend/bigcommerce/pricing/quote-types.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import type { Market } from '#domain/markets.ts'
import { badForm, noticesOf, refusalPage } from './refusals.ts'

const { delivery: text } = words

const priceOf = (cost: number, market: Market): string => (cost === 0 ? text.free : printMoney(cost, market))

/**
 * Returns the options that all consignments offer, because the shopper chooses one option for all of them. Only the commerce API
 * can create more than one consignment.
 */
export const optionsOf = (consignments: readonly QuoteConsignment[]): readonly ShippingOption[] =>
  (consignments[0]?.options ?? []).filter(({ id }) => consignments.every(({ options }) => options.some((one) => one.id === id)))

function deliveryPage(c: PageContext, { context, market, quote }: Checkout, error?: string): Response | Promise<Response> {
  const options = optionsOf(quote.consignments)
  const selected = quote.consignments[0]?.selected?.id ?? options[0]?.id
  const choice = (option: ShippingOption, index: number): Html => {
    const { id, description, additionalDescription, cost } = option
    const facts = [arrivalWords(option, market, context.now), additionalDescription].filter(Boolean)
    return html`<label class="choice"><input type="radio" name="option" value="${id}"${when(index === 0, () => html` id="option"`)}${when(id === selected, () => html` checked`)}${when(error, () => html` aria-describedby="option-error"`)}>
<span class="what"><span>${description}</span>${facts.map((fact) => html`<span>${fact}</span>`)}</span>
<span class="amount"${untranslated(priceOf(cost, market))}>${priceOf(cost, market)}</span></label>`
  }
  return page(c, {
    market,
    title: text.title(market),
    status: error ? 422 : 200,
    step: 'delivery',
    problem: error ? { fields: new Map([['option', error]]) } : undefined,
    notices: noticesOf(quote),
    aside: orderSummary(quote, market, 'delivery'),
    content: html`<form method="post" action="${stepPath(market, 'delivery')}" novalidate>
<fieldset class="section"><legend>${text.legend(market)}</legend>
${when(error, () => html`<p class="error" id="option-error">${error}</p>`)}
<div class="choices">${options.map(choice)}</div>
</fieldset>
<div class="actions"><button class="button wide">${text.next}</button></div>
</form>`,
  })
}

export const showDelivery = (c: PageContext, checkout: Checkout): Response | Promise<Response> => deliveryPage(c, checkout)

export async function takeDelivery(c: PageContext, checkout: Checkout): Promise<Response> {
  const { context, market, quote } = checkout
  const form = await readForm(c)
  if (!form.ok) {
    return badForm(c, market, form.status)
  }
  const option = optionsOf(quote.consignments).find(({ id }) => id === form.fields.option)
  if (!option) {
    return deliveryPage(c, checkout, words.wrong.option(market))
  }
  return refusalPage(c, checkout, async () => {
    for (const { id: consignmentId } of quote.consignments) {
      await updateConsignment(context, { id: quote.cartId }, { consignmentId, update: { shipping_option_id: option.id } })
    }
    // The option is saved already, so the collection page can show its price.
    return c.redirect(collectionKind(option) ? collectPath(market, option.id) : stepPath(market, 'payment'), 303)
  })
}
