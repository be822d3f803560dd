/**
 * Turns changes of the bag's state into events: the pieces of a line that were added or removed, the bag as it is seen, the way to the
 * checkout.
 * @module
 */
import type { Told } from '#client/state/bag/tell.ts'
import { lineItemOf, sumOf } from '#domain/analytics/item.ts'
import type { BagLine, BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { push } from './data-layer.ts'

/** The bag that the page shows. */
let bag: BagView | undefined
/** The bag's page is shown again: its view waits for the bag as it is by now. */
let isAwaited = false
/** The lines with which the checkout has begun. */
let begun = ''
/** The keys of the changes that were said as the page was left: it may come back, and their answers with it. */
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

/** The page is shown: new, or again from the back-forward cache, and then the bag may be another one and is being read. */
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

/** A second press while the checkout opens, with the same lines, is the same way. */
export function sayCheckout(market: Market): void {
  const items = itemsOf(bag?.lines)
  const lines = JSON.stringify(items)
  if (lines !== begun) {
    begun = lines
    push('begin_checkout', sumsOf(items, market))
  }
}

/** The form that empties the bag leads to another page. A gift goes with what has earned it. */
export function sayEmptied(market: Market): void {
  const lines = bag?.lines.filter(({ isGift }) => !isGift)
  push('remove_from_cart', sumsOf(itemsOf(lines), market))
}

/** One press, such as that of a look, is one event with all its lines; of what was added, and of what was taken out. */
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
 * Counts the server's quantities: a change that is refused, or taken back before it was sent, says nothing, and one that is lowered what is
 * left of it. As the page is left, the shopper's wish counts.
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
