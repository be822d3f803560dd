/**
 * Second step if the shopper collects the order: choosing a shop or parcel shop.
 * @module
 */
import { html } from 'hono/html'
import {
  collectionPointById,
  type FoundPoint,
  type FoundPoints,
  findCollectionPoints,
  isPointGone,
} from '#backend/bigcommerce/checkout/collection-points.ts'
import { updateConsignment } from '#backend/bigcommerce/checkout/consignments.ts'
import { readForm } from '#backend/bigcommerce/hosted-checkout/forms/form.ts'
import { stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { field } from '#backend/bigcommerce/hosted-checkout/view/fields.ts'
import { type Html, when } from '#backend/bigcommerce/hosted-checkout/view/html.ts'
import { page } from '#backend/bigcommerce/hosted-checkout/view/layout.ts'
import { orderSummary } from '#backend/bigcommerce/hosted-checkout/view/summary.ts'
import type { Checkout, PageContext } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { type CollectionKind, collectionKind, type ShippingOption } from '#backend/bigcommerce/pricing/delivery/shipping.ts'
import type { Market } from '#domain/markets.ts'
import { optionsOf } from './delivery.ts'
import { badForm, noticesOf, refusalPage } from './refusals.ts'

const { collect: text, wrong } = words
const SHOWN = 10
const LONGEST_SEARCH = 60
const KM_OF_A_MILE = 1.609344

interface Asked {
  readonly option: ShippingOption
  readonly kind: CollectionKind
  /** Undefined before the first search. */
  readonly search: string | undefined
}

function askedOf({ quote }: Checkout, optionId: string | undefined, search: string | undefined): Asked | undefined {
  const option = optionsOf(quote.consignments).find(({ id }) => id === optionId)
  const kind = option && collectionKind(option)
  return kind && { option, kind, search: search?.slice(0, LONGEST_SEARCH).trim() }
}

const distanceIn = ({ code, intl }: Market, kilometres: number): string =>
  new Intl.NumberFormat(intl, {
    style: 'unit',
    unit: code === 'eu' ? 'kilometer' : 'mile',
    unitDisplay: code === 'eu' ? 'short' : 'long',
    maximumFractionDigits: kilometres < 16 ? 1 : 0,
  }).format(code === 'eu' ? kilometres : kilometres / KM_OF_A_MILE)

interface Choice {
  readonly market: Market
  readonly chosen: number | undefined
  readonly error: string | undefined
}

const pointChoice = ({ point, distance }: FoundPoint, index: number, { market, chosen, error }: Choice): Html => {
  const { id, name, address1, city, state, postalCode, hours, phone } = point
  const address = [address1, [city, state].filter(Boolean).join(', '), postalCode].join(', ')
  return html`<label class="choice"><input type="radio" name="point" value="${id}"${when(index === 0, () => html` id="point"`)}${when(id === chosen, () => html` checked`)}${when(error, () => html` aria-describedby="point-error"`)}>
<span class="what"><span translate="no">${name}</span>${when(distance !== undefined, () => html`<span>${text.away(distanceIn(market, distance ?? 0))}</span>`)}<span translate="no">${address}</span><span>${hours}</span><span translate="no">${phone}</span></span></label>`
}

/** Preselects the result if there is only one. */
async function collectPage(
  c: PageContext,
  { context, market, quote }: Checkout,
  { option, kind, search }: Asked,
  { found, error }: { readonly found: FoundPoints; readonly error?: string },
): Promise<Response> {
  const points = found.points.slice(0, SHOWN)
  const [only, ...others] = points
  const isGone = await isPointGone(context, quote.cartId)
  const chosen = quote.consignments[0]?.collectionPoint?.id ?? (others.length === 0 ? only?.point.id : undefined)
  const action = stepPath(market, 'collect')
  return page(c, {
    market,
    title: text.title[kind](market),
    status: error ? 422 : 200,
    step: 'delivery',
    problem: error ? { fields: new Map([['point', error]]) } : undefined,
    notices: [...noticesOf(quote), ...(isGone ? [text.gone] : [])],
    aside: orderSummary(quote, market, 'delivery'),
    content: html`<form class="section search" method="get" action="${action}" role="search">
<input type="hidden" name="option" value="${option.id}">
${field({ name: 'near', label: text.near(market), value: search, autocomplete: 'off', optional: true, maxLength: LONGEST_SEARCH })}
<button class="button quiet">${text.find}</button>
</form>
<p class="status" role="status">${found.place ? text.nearest(found.place.town) : when(search, () => html`${text.unknown(search ?? '', market)}`)}</p>
<form method="post" action="${action}" novalidate>
<input type="hidden" name="option" value="${option.id}"><input type="hidden" name="near" value="${search ?? ''}">
<fieldset class="section"><legend>${text.legend}</legend>
${when(error, () => html`<p class="error" id="point-error">${error}</p>`)}
<div class="choices">${points.map((one, index) => pointChoice(one, index, { market, chosen, error }))}</div>
</fieldset>
<div class="actions"><button class="button wide">${text.next}</button><a href="${stepPath(market, 'delivery')}">${text.another(market)}</a></div>
</form>`,
  })
}

/** Searches near the shopper's own address until they enter another location. */
async function found({ context, quote }: Checkout, { kind, search }: Asked): Promise<FoundPoints> {
  const address = quote.consignments[0]?.address
  const country = address?.country_code ?? ''
  const near = search ?? address?.postal_code ?? ''
  const points = await findCollectionPoints(context, { kind, country, near })
  return points.place || search !== undefined || !address
    ? points
    : findCollectionPoints(context, { kind, country, near: address.city })
}

export async function showCollect(c: PageContext, checkout: Checkout): Promise<Response> {
  const asked = askedOf(checkout, c.req.query('option'), c.req.query('near'))
  return asked
    ? collectPage(c, checkout, asked, { found: await found(checkout, asked) })
    : c.redirect(stepPath(checkout.market, 'delivery'), 303)
}

export async function takeCollect(c: PageContext, checkout: Checkout): Promise<Response> {
  const { context, market, quote } = checkout
  const form = await readForm(c)
  if (!form.ok) {
    return badForm(c, market, form.status)
  }
  const { option: optionId, near, point: pointId } = form.fields
  const asked = askedOf(checkout, optionId, near || undefined)
  if (!asked) {
    return c.redirect(stepPath(market, 'delivery'), 303)
  }
  const { option, kind } = asked
  const point = await collectionPointById(context, Number(pointId))
  const country = quote.consignments[0]?.address.country_code
  if (!point || point.kind !== kind || point.countryCode !== country) {
    return collectPage(c, checkout, asked, { found: await found(checkout, asked), error: wrong.point })
  }
  return refusalPage(c, checkout, async () => {
    const update = { shipping_option_id: option.id, pickup_option: { pickup_method_id: point.id } }
    for (const { id: consignmentId } of quote.consignments) {
      await updateConsignment(context, { id: quote.cartId }, { consignmentId, update })
    }
    return c.redirect(stepPath(market, 'payment'), 303)
  })
}
