/**
 * Hands events of islands to the data layer. Nothing hears them before consent has loaded the data layer, and then none is kept.
 * @module
 */
import type { BagLine, BagView } from '#domain/contracts/bag.ts'

export type Told =
  /** The bag as the page shows it, whenever that may be another one; undefined until it has been read. */
  | { readonly what: 'bag'; readonly bag: BagView | undefined; readonly reading: boolean }
  /** An add or a repair has its answer: how many more there are of each line, below zero how many fewer. */
  | { readonly what: 'counted'; readonly lines: readonly { readonly line: BagLine; readonly more: number }[] }
  /** The server's bag before and after the change of a line. It may have been told before, without the bag after it, as the page was left. */
  | {
      readonly what: 'changed'
      readonly change: { readonly key: string; readonly lineId: string; readonly quantity: number }
      readonly before: BagView | undefined
      readonly after: BagView | undefined
    }
  | { readonly what: 'bag-opened'; readonly bag: BagView }
  /** The device's own checkout opens; that of the shop is a link. */
  | { readonly what: 'checkout' }
  /** Another colour's page has taken the place of this one. */
  | { readonly what: 'page-turned' }

const TYPE = 'shop-told'

/** Told last, for a data layer that is loaded later. */
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
