/**
 * The address finder: a button that looks up a postcode, and its results. Each result is a button that fills in the form.
 * @module
 */
import { html } from 'hono/html'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { FoundAddress, Lookup } from '#backend/geo/address-lookup.ts'
import { type Html, when } from './html.ts'

const { finder: text, wrong } = words

const inOneLine = ({ address1, address2, city }: FoundAddress): string => [address1, address2, city].filter(Boolean).join(', ')

const said = (lookup: Lookup): string | undefined => {
  switch (lookup.kind) {
    case 'failed':
      return text.failed
    case 'no-postcode':
      return wrong.postcodeForm
    case 'found':
      return lookup.addresses.length === 0 ? text.none : undefined
  }
}

/** @param lookup undefined before the first lookup */
export function finderOf(lookup: Lookup | undefined): Html {
  const note = lookup && said(lookup)
  const found = lookup?.kind === 'found' ? lookup.addresses : []
  return html`<button class="button quiet" name="do" value="find">${text.find}</button>
${when(note, () => html`<p class="note" role="status">${note}</p>`)}
${when(
  found.length > 0,
  () =>
    html`<ul class="found" aria-label="${text.legend}">${found.map((address, index) => html`<li><button name="found" value="${index}"${when(index === 0, () => html` autofocus`)} translate="no">${inOneLine(address)}</button></li>`)}</ul>`,
)}`
}
