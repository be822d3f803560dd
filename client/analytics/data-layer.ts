/**
 * The data layer (`window.dataLayer`). It is created at the first consent, and events are pushed only with consent to analytics.
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

/** SHA-256 of the e-mail address, in hexadecimal. Sent only with consent to advertising. */
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
  /** `promotion_name` is the block's heading (or the link text if there is none); `creative_name` is the block's type. */
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

/** The consent that was last sent to Google. */
let allowed: Consent | undefined

/** Checks the cookie too, because consent may have been withdrawn in another tab. */
export const allows = (purpose: Consent[number]): boolean =>
  [allowed, consentNow()].every((consent) => consent?.includes(purpose))

function layer(): unknown[] {
  window.dataLayer ??= []
  return window.dataLayer
}

/** Google's tag accepts a command only as an `arguments` object, not as an array. */
function command(..._words: readonly ['consent', 'default' | 'update', Signals]): void {
  // biome-ignore lint/complexity/noArguments: Google's tag recognises a command by its type
  layer().push(arguments)
}

/** Google's consent mode: the first entry denies everything, and each change of consent adds an update. */
export function signal(consent: Consent): void {
  if (!allowed) {
    command('consent', 'default', signalsOf([]))
  }
  if (String(allowed) !== String(consent)) {
    command('consent', 'update', signalsOf(consent))
  }
  allowed = consent
}

/** An editor's preview does not count as a visit. */
const isCounted = (): boolean => document.body.dataset.page !== PREVIEW_PAGE

export function push<Name extends keyof Events>(event: Name, facts: Events[Name]): void {
  if (allows('analytics') && isCounted()) {
    layer().push({ event, ...facts })
    dispatchEvent(new CustomEvent('shop-pushed', { detail: { event, ...facts } }))
  }
}
