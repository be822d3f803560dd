/**
 * Pushes an event when a shopper clicks a menu entry, card, content block or checkout button, or submits a market, search or
 * account form.
 * @module
 */

import { cookieOf } from '#client/browser/cookie.ts'
import { isPlainClick } from '#client/browser/progress.ts'
import { isPersonal } from '#domain/analytics/item.ts'
import { SIGN_IN_HINT } from '#domain/cookies/sign-in-hint.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { sayCheckout, sayEmptied } from './bag-events.ts'
import { allows, push } from './data-layer.ts'
import { listNameOf } from './page-events.ts'
import { cardIn } from './read-items.ts'
import { storeNextEvent, storeSearchWords, takeNext } from './storage.ts'

/** The visible text without superscripts; failing that, the `aria-label`, the image's alt text or the hidden text. */
function wordsOf(part: Element | null | undefined): string {
  const seen = part?.cloneNode(true)
  if (!(seen instanceof Element)) {
    return ''
  }
  for (const aside of seen.querySelectorAll('sup, .visually-hidden')) {
    aside.remove()
  }
  const names = [seen.textContent, part?.getAttribute('aria-label'), seen.querySelector('img')?.alt, part?.textContent]
  return names.map((name) => name?.trim().replace(/\s+/g, ' ')).find(Boolean) ?? ''
}

const pathOf = (parts: readonly (Element | null | undefined)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== undefined))].map(wordsOf).filter(Boolean).join(' > ')

export function recordPresses(market: Market): void {
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest('a')
    sayLayer(target?.closest('dialog nav :is(summary, input)'))
    if (link) {
      sayLink(link, market)
      if (link.pathname === paths.search(market) && isPlainClick(event)) {
        storeSearch(new URLSearchParams(link.search).get('query'))
      }
    }
  })
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target instanceof HTMLFormElement) {
      sayForm(target, market, defaultPrevented)
    }
  })
}

/** The open layers of the mobile menu, from the top down to this element. A round category precedes its groups. */
function layersOf(element: Element): readonly (Element | null)[] {
  const layers: (Element | null)[] = []
  for (let layer = element.closest('details'); layer; layer = layer.parentElement?.closest('details') ?? null) {
    layers.unshift(layer.querySelector('summary > span'))
  }
  const category = element.closest('[data-below]')?.previousElementSibling
  return category ? [category, ...layers] : layers
}

/** Pushes an event when a category or group opens in the phone menu. Tapping an open one goes back, which pushes nothing. */
function sayLayer(opener: Element | null | undefined): void {
  if (opener?.matches('input')) {
    push('menu_item', { path: pathOf([opener.closest('label')]) })
  } else if (opener?.closest('details')?.open === false) {
    push('menu_item', { path: pathOf(layersOf(opener)) })
  }
}

function sayLink(link: HTMLAnchorElement, market: Market): void {
  const entry = link.closest('[data-entry]')
  // Quick add opens a dialog instead of the product page, so it is not counted as selecting the item.
  const card = link.dataset.quick === undefined ? link.closest<HTMLElement>('[data-sku]') : null
  const block = link.closest<HTMLElement>('[data-block]')
  if (entry) {
    const group = link.closest('ul')?.parentElement?.querySelector(':scope > p')
    push('navigation_click', { path: pathOf([entry.querySelector('a'), entry.contains(group ?? null) ? group : null, link]) })
  } else if (link.closest('dialog nav')) {
    push('menu_item', { path: pathOf([...layersOf(link), link]) })
  } else if (card?.matches('li, article')) {
    const item = cardIn(card, [...(card.parentElement?.children ?? [])].indexOf(card), market.currency)
    if (item) {
      push('select_item', { item_list_name: listNameOf(card), items: [item] })
    }
  } else if (block) {
    const pressed = wordsOf(link)
    push('select_promotion', {
      promotion_name: wordsOf(block.querySelector('h1, h2, h3')) || pressed,
      creative_name: block.dataset.block ?? '',
      link_text: pressed,
      destination: link.pathname,
    })
  } else if (link.pathname === paths.checkout(market)) {
    sayCheckout(market)
  }
}

/** @param isTaken true if JavaScript submits the form instead of the browser */
function sayForm(form: HTMLFormElement, market: Market, isTaken: boolean): void {
  const fields = new FormData(form)
  const { pathname } = new URL(form.action, location.href)
  if (pathname === paths.locale(market)) {
    push('country_selector', { country: String(fields.get('locale') ?? '') })
  } else if (pathname === paths.search(market)) {
    storeSearch(fields.get('query'))
  } else if (pathname === paths.bagClear(market) && !isTaken) {
    sayEmptied(market)
  } else if (pathname === paths.login(market)) {
    void storeSignIn('login', String(fields.get('email') ?? ''))
  } else if (pathname === paths.createAccount(market) || isOfOrder(form)) {
    void storeSignIn('sign_up', String(fields.get('email') ?? ''))
  }
}

/** The form on the order confirmation has no e-mail field: the account is created for the order's address. */
const isOfOrder = (form: HTMLFormElement): boolean => form.closest('[data-purchase]') !== null

/** The search may redirect to any page, so the search event is pushed by the page that opens next. */
function storeSearch(words: FormDataEntryValue | null): void {
  if (allows('analytics') && typeof words === 'string' && !isPersonal(words)) {
    storeSearchWords(words)
  }
}

/**
 * Only the next page knows whether the sign-in succeeded, so it pushes the event. Only a hash of the e-mail address is stored.
 */
async function storeSignIn(event: 'login' | 'sign_up', email: string): Promise<void> {
  if (allows('analytics')) {
    storeNextEvent({ event })
    if (allows('advertising') && email) {
      storeNextEvent({ event, hash: await sha256(email.trim().toLowerCase()) })
    }
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function saySignIn(): void {
  const next = takeNext()
  if (next && cookieOf(SIGN_IN_HINT) === '1') {
    const { event, hash } = next
    push(event, hash && allows('advertising') ? { user_data: { sha256_email_address: hash } } : {})
  }
}
