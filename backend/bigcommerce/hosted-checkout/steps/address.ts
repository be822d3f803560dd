/**
 * First step: the buyer and the delivery address. If there is nothing to deliver, the step asks for the billing address instead.
 * @module
 */
import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import { setBillingAddress } from '#backend/bigcommerce/checkout/billing-address.ts'
import { deleteConsignment, postConsignments, updateConsignment } from '#backend/bigcommerce/checkout/consignments.ts'
import {
  type AddressKind,
  type Entered,
  type Errors,
  enteredOf,
  isSameAddress,
  parseAddress,
} from '#backend/bigcommerce/hosted-checkout/forms/address-form.ts'
import { readForm } from '#backend/bigcommerce/hosted-checkout/forms/form.ts'
import { stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { addressFields, field, tick } from '#backend/bigcommerce/hosted-checkout/view/fields.ts'
import { finderOf } from '#backend/bigcommerce/hosted-checkout/view/finder.ts'
import { type Html, when } from '#backend/bigcommerce/hosted-checkout/view/html.ts'
import { page } from '#backend/bigcommerce/hosted-checkout/view/layout.ts'
import { orderSummary } from '#backend/bigcommerce/hosted-checkout/view/summary.ts'
import { type Checkout, needsDelivery, openStep, type PageContext } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { Quote } from '#backend/bigcommerce/pricing/quote-types.ts'
import { configOf } from '#backend/config.ts'
import { addresses } from '#backend/database/tables/customers.ts'
import { type Lookup, looksUp, lookUp } from '#backend/geo/address-lookup.ts'
import { recordConsent } from '#backend/klaviyo/consents.ts'
import { takeAttempt } from '#backend/middleware/attempt-limits.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { addressWire } from '#backend/rules/address/customer-address.ts'
import { foldEmail } from '#backend/rules/email-address.ts'
import { badForm, noticesOf, refusalPage } from './refusals.ts'

const { address: text } = words
const SAVED_SHOWN = 10

const kindOf = (quote: Quote): AddressKind => (needsDelivery(quote) ? 'delivery' : 'billing')

const savedAddresses = async ({ context, session: { customer } }: Checkout) =>
  customer
    ? context.db.select().from(addresses).where(eq(addresses.customerId, customer.id)).orderBy(addresses.id).limit(SAVED_SHOWN)
    : []
type SavedAddress = Awaited<ReturnType<typeof savedAddresses>>[number]

const savedItem = (row: SavedAddress, action: string): Html => {
  const { first_name, last_name, address1, address2, city, postal_code, country } = addressWire(row)
  const lines = [`${first_name} ${last_name}`, address1, address2, city, postal_code, country].filter(Boolean)
  return html`<li><span id="saved-${row.id}">${lines.join(', ')}</span>
<form method="post" action="${action}"><button class="button quiet" name="saved" value="${row.id}" aria-describedby="saved-${row.id}">${text.useSaved}</button></form></li>`
}

interface Shown {
  readonly entered: Entered
  readonly lookup?: Lookup | undefined
  readonly errors?: Errors
  readonly status?: 422
}

async function addressPage(
  c: PageContext,
  checkout: Checkout,
  { entered, lookup, errors = new Map(), status }: Shown,
): Promise<Response> {
  const { market, channel, quote } = checkout
  const kind = kindOf(quote)
  const isDelivery = kind === 'delivery'
  const action = stepPath(market, 'address')
  const saved = await savedAddresses(checkout)
  const { fields } = words
  const finder = isDelivery && hasFinder(c, checkout) ? finderOf(lookup) : undefined
  return page(c, {
    market,
    title: isDelivery ? text.title(market) : text.titleDigital,
    status,
    step: 'address',
    hasDelivery: isDelivery,
    problem: { fields: finder ? withPostcodeFirst(errors) : errors },
    notices: noticesOf(quote),
    aside: orderSummary(quote, market, 'address'),
    content: html`${when(
      saved.length > 0,
      () =>
        html`<section class="section"><h2>${text.saved}</h2><ul class="saved">${saved.map((row) => savedItem(row, action))}</ul></section>`,
    )}
<form method="post" action="${action}" novalidate>
${when(finder, () => DEFAULT_BUTTON)}
<fieldset class="section"><legend>${text.contact}</legend>
${field({
  name: 'email',
  label: fields.email,
  hint: fields.emailHint,
  type: 'email',
  autocomplete: 'email',
  value: entered.email,
  error: errors.get('email'),
  maxLength: 254,
})}
${when(asksForNews(checkout), () => tick({ name: 'news', label: fields.news, checked: entered.news === 'yes' }))}
</fieldset>
<fieldset class="section"><legend>${saved.length > 0 ? text.another : isDelivery ? text.delivery(market) : text.billing}</legend>
${addressFields({ channel, kind, entered, errors, finder })}
</fieldset>
<div class="actions"><button class="button wide">${isDelivery ? text.next(market) : text.nextDigital}</button></div>
</form>`,
  })
}

/** Only the UK market has the finder, and only if a lookup service is configured. */
const hasFinder = (c: PageContext, { market }: Checkout): boolean =>
  market.code === 'en' && looksUp(configOf(c.env).addressLookup)

const BEHIND_FINDER = new Set(['address1', 'address2', 'city', 'phone'])

/** Reorders error messages for the form with the finder, in which the postcode comes before the fields that the finder fills in. */
const withPostcodeFirst = (errors: Errors): Errors =>
  new Map([...errors].toSorted(([one], [other]) => Number(BEHIND_FINDER.has(one)) - Number(BEHIND_FINDER.has(other))))

/** Pressing Enter submits a form with its first button. This hidden one comes first, so that Enter does not trigger the finder. */
const DEFAULT_BUTTON = html`<button class="unseen" tabindex="-1" aria-hidden="true"></button>`

/**
 * The newsletter box is not shown in the EU market. German and Austrian courts require a confirmation e-mail there (double
 * opt-in), which the newsletter does not send.
 */
const asksForNews = ({ market, session: { customer } }: Checkout): boolean => !market.inUnion && customer === undefined

/** Records consent if the box is ticked. An unticked box revokes nothing. */
async function keepNews(checkout: Checkout, { news }: Entered, { email }: CheckoutAddress): Promise<void> {
  const { context, market } = checkout
  // Too many sign-ups with this e-mail address must not stop the order.
  if (news !== 'yes' || !asksForNews(checkout) || !(await takeAttempt(context, 'consent', email))) {
    return
  }
  const consent = { category: 'marketing_email', isGiven: true, locale: market.intl, source: 'checkout' } as const
  await recordConsent(context.db, { emailKey: foldEmail(email), ...consent }, context.now)
}

const mayLookUp = async ({ context, quote }: Checkout): Promise<boolean> =>
  (await takeAttempt(context, 'address-lookup', quote.cartId)) &&
  (context.visitorAddress === undefined || takeAttempt(context, 'address-lookup-visitor', context.visitorAddress))

/**
 * Handles the finder's buttons: lists the addresses for a postcode, or fills in the form with the chosen one. Returns undefined
 * for other buttons.
 */
async function find(c: PageContext, checkout: Checkout, entered: Entered): Promise<Shown | undefined> {
  if (!hasFinder(c, checkout) || (entered.do !== 'find' && entered.found === undefined)) {
    return undefined
  }
  const isAllowed = await mayLookUp(checkout)
  const lookup: Lookup = isAllowed ? await lookUp(configOf(c.env).addressLookup, entered.postal_code ?? '') : { kind: 'failed' }
  const chosen = lookup.kind === 'found' ? lookup.addresses[Number(entered.found)] : undefined
  return chosen ? { entered: { ...entered, ...chosen } } : { entered, lookup }
}

/** Prefills the form with the address entered earlier or, if there is none, with details from the customer's record. */
function known({ quote, session: { customer } }: Checkout): Entered {
  const address = kindOf(quote) === 'delivery' ? quote.consignments[0]?.address : quote.billingAddress
  const person: Entered = customer ? { first_name: customer.firstName, last_name: customer.lastName, phone: customer.phone } : {}
  return {
    ...person,
    ...(address ? enteredOf(address) : {}),
    email: address?.email || quote.email || customer?.email || '',
  }
}

export const showAddress = (c: PageContext, checkout: Checkout): Promise<Response> =>
  addressPage(c, checkout, { entered: known(checkout) })

/**
 * Sends all goods to one postal address by changing the first consignment and deleting the others. If the billing address was the
 * same as the old delivery address, it changes too.
 */
async function deliverTo({ context, quote }: Checkout, address: CheckoutAddress): Promise<Quote> {
  const target = { id: quote.cartId }
  if (quote.billingAddress && isSameAddress(quote.billingAddress, quote.consignments[0]?.address)) {
    await setBillingAddress(context, target, address)
  }
  const items = quote.lines
    .filter(({ type, isGift }) => type === 'physical' && !isGift)
    .map(({ itemId, quantity }) => ({ item_id: itemId, quantity }))
  const [first, ...others] = quote.consignments
  if (!first) {
    return postConsignments(context, target, [{ address, line_items: items }])
  }
  for (const { id } of others) {
    await deleteConsignment(context, target, id)
  }
  return updateConsignment(context, target, { consignmentId: first.id, update: { address, line_items: items } })
}

/** A saved address is validated like an entered one, because it may lack required fields. */
async function chosen(checkout: Checkout, fields: Entered): Promise<Entered | undefined> {
  if (fields.saved === undefined) {
    return fields
  }
  const row = (await savedAddresses(checkout)).find(({ id }) => String(id) === fields.saved)
  return row && { ...enteredOf(row.body), email: known(checkout).email ?? '' }
}

export async function takeAddress(c: PageContext, checkout: Checkout): Promise<Response> {
  const form = await readForm(c)
  if (!form.ok) {
    return badForm(c, checkout.market, form.status)
  }
  const entered = await chosen(checkout, form.fields)
  if (!entered) {
    const errors = new Map([['email', words.wrong.saved]])
    return addressPage(c, checkout, { entered: known(checkout), errors, status: 422 })
  }
  const asked = await find(c, checkout, entered)
  if (asked) {
    return addressPage(c, checkout, asked)
  }
  const kind = kindOf(checkout.quote)
  const parsed = parseAddress(checkout.channel, kind, entered)
  if (!parsed.ok) {
    return addressPage(c, checkout, { entered, errors: parsed.errors, status: 422 })
  }
  return refusalPage(c, checkout, async () => {
    const { cartId } = checkout.quote
    await keepNews(checkout, entered, parsed.address)
    const quote =
      kind === 'delivery'
        ? await deliverTo(checkout, parsed.address)
        : await setBillingAddress(checkout.context, { id: cartId }, parsed.address)
    if (quote.consignments.some(({ options }) => options.length === 0)) {
      const errors = new Map([['postal_code', words.wrong.notShippable]])
      return addressPage(c, { ...checkout, quote }, { entered, errors, status: 422 })
    }
    const step = openStep(quote)
    // A delivery address always leads to the delivery step, even if the shopper could already pay.
    return c.redirect(stepPath(checkout.market, kind === 'delivery' && step === 'payment' ? 'delivery' : step), 303)
  })
}
