/**
 * Turns bag events into analytics events: items added or removed, bag viewed, checkout begun.
 * @module
 */
import type { BagEvent } from '#client/state/bag/bag-events.ts'
import { lineItemOf, sumOf } from '#domain/analytics/item.ts'
import type { BagLine, BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { push } from './data-layer.ts'

let bag: BagView | undefined
/** True while the `view_cart` event waits for the server's bag, after the bag page has returned from the back/forward cache. */
let isAwaited = false
/** The lines of the last `begin_checkout` event as JSON, so that pressing the button twice is counted once. */
let begun = ''
/**
 * Keys of the changes that were counted as the visitor left. If the page comes back, their responses must not be counted again.
 */
const saidAhead = new Set<string>()

export function recordBagEvent(event: BagEvent, market: Market): void {
  switch (event.what) {
    case 'bag':
      bag = event.bag ?? bag
      if (isAwaited && !event.reading) {
        isAwaited = false
        sayView(market)
      }
      break
    case 'counted':
      sayCount(event.lines, market)
      break
    case 'changed':
      sayChange(event, market)
      break
    case 'bag-opened':
      sayView(market, event.bag)
      break
    case 'checkout':
      sayCheckout(market)
      break
  }
}

/**
 * After a return from the back/forward cache, the bag on the page may be out of date, so `view_cart` waits for the server's bag.
 */
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

export function sayCheckout(market: Market): void {
  const items = itemsOf(bag?.lines)
  const lines = JSON.stringify(items)
  if (lines !== begun) {
    begun = lines
    push('begin_checkout', sumsOf(items, market))
  }
}

/** Emptying the bag posts a form and leaves the page, so the event is pushed before the response. Free gifts are not counted. */
export function sayEmptied(market: Market): void {
  const lines = bag?.lines.filter(({ isGift }) => !isGift)
  push('remove_from_cart', sumsOf(itemsOf(lines), market))
}

/**
 * One click can change several lines, for example when adding a whole look. The added lines are pushed as one event and the
 * removed lines as another.
 */
function sayCount(lines: Extract<BagEvent, { what: 'counted' }>['lines'], market: Market): void {
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
 * Counts the quantity that the server confirmed: nothing if it refused the change, less if it reduced the quantity. If the
 * visitor is leaving, no response will arrive, so the requested quantity is counted.
 */
function sayChange({ change, before, after }: Extract<BagEvent, { what: 'changed' }>, market: Market): void {
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
