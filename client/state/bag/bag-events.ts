/**
 * Passes events from islands to the data layer. Events that come before the data layer has loaded are lost.
 * @module
 */
import type { BagLine, BagView } from '#domain/contracts/bag.ts'

export type BagEvent =
  /** Reports the bag on the page whenever it may have changed. The bag is undefined until it has been loaded. */
  | { readonly what: 'bag'; readonly bag: BagView | undefined; readonly reading: boolean }
  /** Reports how many items an add-to-bag or repair request added to each line. `more` is negative if it removed items. */
  | { readonly what: 'counted'; readonly lines: readonly { readonly line: BagLine; readonly more: number }[] }
  /**
   * The server's bag before and after a line changed. If the visitor leaves before the response arrives, the event is sent then,
   * without `after`.
   */
  | {
      readonly what: 'changed'
      readonly change: { readonly key: string; readonly lineId: string; readonly quantity: number }
      readonly before: BagView | undefined
      readonly after: BagView | undefined
    }
  | { readonly what: 'bag-opened'; readonly bag: BagView }
  /** The express wallet opens. The normal checkout is a link and needs no event. */
  | { readonly what: 'checkout' }
  /** The page now shows another colour. */
  | { readonly what: 'page-turned' }

const TYPE = 'bag-event'

/** The last bag event, kept for a data layer that loads later. */
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
