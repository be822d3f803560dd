/**
 * The data layer (`window.dataLayer`) and every event in it. It exists from the first consent on; events are only for analytics.
 * @module
 */

import { PREVIEW_PAGE } from '#domain/address/page-type.ts'
import type { AnalyticsItem } from '#domain/analytics/item.ts'
import type { Consent } from '#domain/consent/consent.ts'
import { type Signals, signalsOf } from '#domain/consent/signals.ts'
import { consentNow } from './consent-now.ts'

interface Items {
  readonly currency: string
  readonly value: number
  readonly items: readonly AnalyticsItem[]
}

interface ItemList {
  readonly item_list_name: string
  readonly items: readonly AnalyticsItem[]
}

/** Present only with consent to advertising: SHA-256 of the mail address, in hexadecimal digits. */
interface Person {
  readonly user_data?: { readonly sha256_email_address: string }
}

export interface Events {
  readonly page_view: {
    readonly page_type: string
    readonly page_path: string
    readonly market: string
    readonly currency: string
  }
  readonly view_item_list: ItemList
  readonly select_item: ItemList
  readonly view_item: Items
  readonly add_to_cart: Items
  readonly remove_from_cart: Items
  readonly view_cart: Items
  readonly begin_checkout: Items
  readonly purchase: Items & { readonly transaction_id: string; readonly shipping: number; readonly tax: number }
  readonly search: { readonly search_term: string }
  readonly sign_up: Person
  readonly login: Person
  readonly country_selector: { readonly country: string }
  /** `top link > group > link` (spec B §2). */
  readonly navigation_click: { readonly path: string }
  readonly menu_item: { readonly path: string }
  /** The block by its heading, or else by the pressed words, and its type. */
  readonly select_promotion: {
    readonly promotion_name: string
    readonly creative_name: string
    readonly link_text: string
    readonly destination: string
  }
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** The consent that was signalled last. */
let allowed: Consent | undefined

/** Whether the signals allow it, unless another tab has taken it back since. */
export const allows = (purpose: Consent[number]): boolean =>
  [allowed, consentNow()].every((consent) => consent?.includes(purpose))

function layer(): unknown[] {
  window.dataLayer ??= []
  return window.dataLayer
}

/** Google's tag takes commands as an `arguments` object, not as a list. */
function command(..._words: readonly ['consent', 'default' | 'update', Signals]): void {
  // biome-ignore lint/complexity/noArguments: vendors' scripts tell a command from an event by its type
  layer().push(arguments)
}

/** Signals denial before anything else is in the layer, then the consent each time that it has changed. */
export function signal(consent: Consent): void {
  if (!allowed) {
    command('consent', 'default', signalsOf([]))
  }
  if (String(allowed) !== String(consent)) {
    command('consent', 'update', signalsOf(consent))
  }
  allowed = consent
}

/** An editor's preview is no visit. */
const isCounted = (): boolean => document.body.dataset.page !== PREVIEW_PAGE

export function push<Name extends keyof Events>(event: Name, facts: Events[Name]): void {
  if (allows('analytics') && isCounted()) {
    layer().push({ event, ...facts })
    dispatchEvent(new CustomEvent('shop-pushed', { detail: { event, ...facts } }))
  }
}
