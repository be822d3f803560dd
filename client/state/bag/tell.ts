/**
 * Passes events of islands to the data layer. Before consent has loaded the data layer, events are dropped.
 * @module
 */
import type { BagLine, BagView } from '#domain/contracts/bag.ts'

export type Told =
  /** The shown bag, after each possible change; undefined until it is read. */
  | { readonly what: 'bag'; readonly bag: BagView | undefined; readonly reading: boolean }
  /** Answer to an add or repair: how many pieces each line gained; negative if it lost some. */
  | { readonly what: 'counted'; readonly lines: readonly { readonly line: BagLine; readonly more: number }[] }
  /**
   * The server's bag before and after a line's change. If the visitor left the page before the answer, the change was reported then,
   * without `after`.
   */
  | {
      readonly what: 'changed'
      readonly change: { readonly key: string; readonly lineId: string; readonly quantity: number }
      readonly before: BagView | undefined
      readonly after: BagView | undefined
    }
  | { readonly what: 'bag-opened'; readonly bag: BagView }
  /** The device's own checkout opens. The shop's checkout is a link, which needs no event. */
  | { readonly what: 'checkout' }
  /** Another colour's content has replaced this page's. */
  | { readonly what: 'page-turned' }

const TYPE = 'shop-told'

/** The last bag, for a data layer that loads later. */
let lastBag: Told | undefined

export const tell = (told: Told): void => {
  if (told.what === 'bag') {
    lastBag = told
  }
  dispatchEvent(new CustomEvent(TYPE, { detail: told }))
}

export function onBagEvent(listen: (told: Told) => void): void {
  if (lastBag) {
    listen(lastBag)
  }
  addEventListener(TYPE, (event) => event instanceof CustomEvent && listen(event.detail))
}
