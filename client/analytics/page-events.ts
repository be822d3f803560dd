/**
 * Pushes the page's events (page view, product, lists, bag, order) each time the page is shown, including from the back/forward
 * cache.
 * @module
 */
import { isPersonal, publicPath } from '#domain/analytics/item.ts'
import type { Market } from '#domain/markets.ts'
import { sayBagPage } from './bag-events.ts'
import { type Events, push } from './data-layer.ts'
import { cardIn, productIn } from './read-items.ts'
import { knownOrder, takeWords } from './storage.ts'

/** @param isAgain true if the page comes from the back/forward cache */
export function sayPage(market: Market, isAgain = false): void {
  const type = document.body.dataset.page ?? ''
  push('page_view', {
    page_type: type,
    page_path: publicPath(location.pathname),
    market: market.code,
    currency: market.currency,
  })
  if (!isAgain) {
    saySearch(type)
  }
  const product = productIn(document, location.pathname, market.currency)
  if (product) {
    push('view_item', { currency: product.currency, value: product.price, items: [product] })
  }
  sayBagPage(market, isAgain)
  sayOrder()
  watchLists(market)
}

/** Paging, sorting or filtering the results does not count as a new search. */
const NARROWED = /[?&](?:page|sort|direction|itemsperpage|view|show|filters)\b/

/** A results page has the search terms in its URL. If the search redirected to another page, they come from session storage. */
function saySearch(type: string): void {
  const searched = takeWords()
  const shown = NARROWED.test(location.search) ? null : new URLSearchParams(location.search).get('query')
  const words = type === 'Search' ? shown : searched
  if (words && !isPersonal(words)) {
    push('search', { search_term: words })
  }
}

function sayOrder(): void {
  const text = document.querySelector<HTMLElement>('[data-purchase]')?.dataset.purchase
  if (text) {
    const order: Events['purchase'] = JSON.parse(text)
    if (!knownOrder(order.transaction_id)) {
      push('purchase', order)
    }
  }
}

let watching: { readonly seen: IntersectionObserver; readonly grown: MutationObserver } | undefined

export const listNameOf = (list: Element): string =>
  list.closest('section')?.querySelector('h2')?.textContent ?? document.querySelector('h1')?.textContent ?? ''

/** A list counts as viewed once it scrolls into the viewport. Products that are loaded later count as another view. */
function watchLists(market: Market): void {
  watching?.seen.disconnect()
  watching?.grown.disconnect()
  const said = new WeakSet<Element>()
  const say = (list: Element) => {
    const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-sku]')]
    const items = cards.flatMap((card, index) => (said.has(card) ? [] : (cardIn(card, index, market.currency) ?? [])))
    for (const card of cards) {
      said.add(card)
    }
    if (items.length > 0) {
      push('view_item_list', { item_list_name: listNameOf(list), items })
    }
  }
  const seen = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      seen.unobserve(target)
      say(target)
      grown.observe(target, { childList: true })
    }
  })
  const grown = new MutationObserver((changes) => {
    for (const list of new Set(changes.map(({ target }) => target))) {
      if (list instanceof Element) {
        say(list)
      }
    }
  })
  for (const list of new Set([...document.querySelectorAll('[data-sku]')].map((card) => card.parentElement))) {
    if (list?.matches('ul')) {
      seen.observe(list)
    }
  }
  watching = { seen, grown }
}
