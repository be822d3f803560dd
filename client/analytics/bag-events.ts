/**
 * Turns changes of the bag's state into events: pieces added to or removed from a line, a view of the bag, the start of the checkout.
 * @module
 */
import type { Told } from '#client/state/bag/tell.ts'
import { lineItemOf, sumOf } from '#domain/analytics/item.ts'
import type { BagLine, BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { push } from './data-layer.ts'

let bag: BagView | undefined
/** The bag's page came back from the browser's cache: its view is pushed when the current bag has arrived. */
let isAwaited = false
/** The lines of the last `begin_checkout` event; a second press with the same lines pushes nothing. */
let begun = ''
/**
 * Keys of the changes that were reported while the visitor was leaving the page. If the page comes back, their answers must not be counted
 * a second time.
 */
const saidAhead = new Set<string>()

export function recordBagEvent(told: Told, market: Market): void {
  switch (told.what) {
    case 'bag':
      bag = told.bag ?? bag
      if (isAwaited && !told.reading) {
        isAwaited = false
        sayView(market)
      }
      break
    case 'counted':
      sayCount(told.lines, market)
      break
    case 'changed':
      sayChange(told, market)
      break
    case 'bag-opened':
      sayView(market, told.bag)
      break
    case 'checkout':
      sayCheckout(market)
      break
  }
}

/** Pushes the bag's view. A page from the back/forward cache may show an old bag, so it waits for the current one. */
export function sayBagPage(market: Market, isAgain: boolean): void {
  begun = ''
  const props = document.querySelector('shop-island[name=BagLines]')?.getAttribute('props')
  if (props) {
    const given: { readonly bag: BagView } = JSON.parse(props)
    bag ??= given.bag
    isAwaited = isAgain
    if (!isAgain) {
      sayView(market)
    }
  }
}

const itemsOf = (lines: readonly BagLine[] = []) => lines.map((line) => lineItemOf(line, line.quantity))

const sumsOf = (items: ReturnType<typeof itemsOf>, { currency }: Market) => ({ currency, value: sumOf(items), items })

const sayView = (market: Market, shown = bag): void => push('view_cart', sumsOf(itemsOf(shown?.lines), market))

/** If the shopper presses again with the same lines while the checkout opens, the second press is not counted. */
export function sayCheckout(market: Market): void {
  const items = itemsOf(bag?.lines)
  const lines = JSON.stringify(items)
  if (lines !== begun) {
    begun = lines
    push('begin_checkout', sumsOf(items, market))
  }
}

/**
 * Submitting the form that empties the bag leaves the page, so this event cannot wait for an answer. Gifts disappear too and are not
 * counted.
 */
export function sayEmptied(market: Market): void {
  const lines = bag?.lines.filter(({ isGift }) => !isGift)
  push('remove_from_cart', sumsOf(itemsOf(lines), market))
}

/** When one press changes several lines, as adding a look does, one event lists all added lines and another all removed lines. */
function sayCount(lines: Extract<Told, { what: 'counted' }>['lines'], market: Market): void {
  for (const [event, sign] of [
    ['add_to_cart', 1],
    ['remove_from_cart', -1],
  ] as const) {
    const items = lines.filter(({ more }) => more * sign > 0).map(({ line, more }) => lineItemOf(line, more * sign))
    if (items.length > 0) {
      push(event, sumsOf(items, market))
    }
  }
}

/**
 * Counts the quantities that the server confirmed: a refused change pushes no event, and a reduced one pushes only the difference. While
 * the visitor leaves the page there is no answer to wait for, so the requested quantity is counted.
 */
function sayChange({ change, before, after }: Extract<Told, { what: 'changed' }>, market: Market): void {
  const { key, lineId, quantity } = change
  const [was, is] = [before, after].map((one) => one?.lines.find(({ id }) => id === lineId))
  const line = is ?? was
  const more = (after ? (is?.quantity ?? 0) : quantity) - (was?.quantity ?? 0)
  if (line && !saidAhead.has(key)) {
    sayCount([{ line, more }], market)
  }
  if (!after) {
    saidAhead.add(key)
  }
}
