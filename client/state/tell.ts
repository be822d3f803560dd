/**
 * What islands tell the data layer. Nobody hears it before consent has loaded the data layer, and then nothing is kept of it.
 * @module
 */
import type { BagLine, BagView } from '#domain/contracts/bag.ts'

export type Told =
  | { readonly what: 'added' | 'removed'; readonly line: BagLine; readonly quantity: number; readonly bag?: BagView | undefined }
  | { readonly what: 'bag-opened'; readonly bag: BagView }
  /** Another colour's page has taken the place of this one. */
  | { readonly what: 'page-turned' }

const TYPE = 'shop-told'

export const tell = (told: Told): void => {
  dispatchEvent(new CustomEvent(TYPE, { detail: told }))
}

export function hear(listen: (told: Told) => void): void {
  addEventListener(TYPE, (event) => event instanceof CustomEvent && listen(event.detail))
}
