/**
 * Passes events from islands to the data layer. Events before the data layer has loaded are dropped.
 * @module
 */
import type { BagLine, BagView } from '#domain/contracts/bag.ts'

export type BagEvent =
  /** The shown bag, after each possible change; undefined until the bag has been read. */
  | { readonly what: 'bag'; readonly bag: BagView | undefined; readonly reading: boolean }
  /** The response to an add or a repair: how many items each line gained; negative for a loss. */
  | { readonly what: 'counted'; readonly lines: readonly { readonly line: BagLine; readonly more: number }[] }
  /**
   * The server's bag before and after a line's change. If the visitor left the page before the response, the event was sent then,
   * without `after`.
   */
  | {
      readonly what: 'changed'
      readonly change: { readonly key: string; readonly lineId: string; readonly quantity: number }
      readonly before: BagView | undefined
      readonly after: BagView | undefined
    }
  | { readonly what: 'bag-opened'; readonly bag: BagView }
  /** The express wallet opens. The shop's own checkout is a link, which needs no event. */
  | { readonly what: 'checkout' }
  /** Another colour's content has replaced this page's. */
  | { readonly what: 'page-turned' }

const TYPE = 'bag-event'

/** The last bag event, for a data layer that loads later. */
let lastBag: BagEvent | undefined

export const emitBagEvent = (event: BagEvent): void => {
  if (event.what === 'bag') {
    lastBag = event
  }
  dispatchEvent(new CustomEvent(TYPE, { detail: event }))
}

export function onBagEvent(listen: (event: BagEvent) => void): void {
  if (lastBag) {
    listen(lastBag)
  }
  addEventListener(TYPE, (event) => event instanceof CustomEvent && listen(event.detail))
}
