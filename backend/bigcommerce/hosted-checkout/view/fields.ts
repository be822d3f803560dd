/**
 * Form fields with a visible label, a hint before the input, and an error message linked to the input. The forms use
 * `novalidate`, so that the server lists all invalid fields at once and in the shop's own words.
 * @module
 */
import { html } from 'hono/html'
import {
  type AddressField,
  type AddressKind,
  countriesFor,
  type Entered,
  type Errors,
  firstCountry,
  hasStateList,
  needsState,
} from '#backend/bigcommerce/hosted-checkout/forms/address-form.ts'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import type { Channel } from '#backend/channels.ts'
import { countryName } from '#backend/rules/address/country-name.ts'
import { DELIVERY_STATES } from '#backend/rules/address/deliverable-address.ts'
import { stateCode } from '#backend/rules/address/states.ts'
import { attribute, type Html, when } from './html.ts'

export interface FieldFacts {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly error?: string
  readonly hint?: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly inputMode?: 'numeric'
  readonly autocomplete: string
  readonly optional?: boolean
  readonly maxLength?: number
  /** The value and label of each choice. If present, the field is a `select`. */
  readonly options?: readonly (readonly [value: string, label: string])[]
  readonly size?: 'half'
}

export function field(facts: FieldFacts): Html {
  const { name, label, value = '', error, hint, type = 'text', options, optional = false, size } = facts
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const common = html`id="${name}" name="${name}" autocomplete="${facts.autocomplete}"${when(!optional, () => html` required`)}${attribute('aria-describedby', described || undefined)}${when(error, () => html` aria-invalid="true"`)}`
  return html`<div class="field${size ? ` ${size}` : ''}">
<label for="${name}">${label}</label>
${when(hint, () => html`<p class="hint" id="${name}-hint">${hint}</p>`)}
${when(error, () => html`<p class="error" id="${name}-error">${error}</p>`)}
${
  options
    ? html`<select ${common}>${options.map(([code, text]) => html`<option value="${code}"${when(code === value, () => html` selected`)}>${text}</option>`)}</select>`
    : html`<input ${common} type="${type}" value="${value}"${attribute('inputmode', facts.inputMode)} maxlength="${facts.maxLength ?? 255}">`
}
</div>`
}

export interface TickFacts {
  readonly name: string
  readonly label: string
  readonly checked: boolean
}

export const tick = ({ name, label, checked }: TickFacts): Html =>
  html`<label class="tick"><input type="checkbox" name="${name}" value="yes"${when(checked, () => html` checked`)}><span>${label}</span></label>`

export interface AddressFieldsFacts {
  /** Markup of the address finder. If present, the postcode comes before the fields that the finder fills in. */
  readonly finder?: Html | undefined

  readonly channel: Channel
  readonly kind: AddressKind
  readonly entered: Entered
  readonly errors: Errors
  readonly prefix?: string
}

export function addressFields({ channel, kind, entered, errors, finder, prefix = '' }: AddressFieldsFacts): Html {
  const { fields } = words
  const { market } = channel
  const section = kind === 'delivery' ? 'shipping' : 'billing'
  const one = (name: AddressField, token: string, facts: Partial<FieldFacts> & { label: string }): Html =>
    field({
      name: prefix + name,
      value: entered[prefix + name],
      error: errors.get(prefix + name),
      autocomplete: `${section} ${token}`,
      ...facts,
    })
  const countries = countriesFor(kind, channel).map((code) => [code, countryName(code)] as const)
  const country = entered[`${prefix}country_code`] ?? firstCountry(channel)
  const state = entered[`${prefix}state_or_province`] ?? ''
  const states = hasStateList(kind, channel)
    ? { options: [['', fields.choose] as const, ...DELIVERY_STATES], value: stateCode(state) ?? '' }
    : { value: state, optional: true }
  const postcode = (size?: 'half') => one('postal_code', 'postal-code', { label: fields.postal_code(market), size })
  return html`<div class="fields">
${one('country_code', 'country', { label: fields.country_code, value: country, options: [['', fields.choose], ...countries] })}
${one('first_name', 'given-name', { label: fields.first_name, size: 'half' })}
${one('last_name', 'family-name', { label: fields.last_name, size: 'half' })}
${when(finder, () => html`<div class="finder">${postcode()}${finder ?? ''}</div>`)}
${one('address1', 'address-line1', { label: fields.address1(market) })}
${one('address2', 'address-line2', { label: fields.address2(market), optional: true })}
${one('city', 'address-level2', { label: fields.city(market), size: finder ? undefined : 'half' })}
${when(!finder, () => postcode('half'))}
${when(needsState(kind, channel), () => one('state_or_province', 'address-level1', { label: fields.state_or_province(market), ...states }))}
${one('phone', 'tel', { label: fields.phone, hint: kind === 'delivery' ? fields.phoneHint(market) : undefined, type: 'tel' })}
</div>`
}
