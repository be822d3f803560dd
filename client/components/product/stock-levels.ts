/**
 * Fresh stock in the browser. The levels that have changed since the shell was made stream in after it as
 * `<shop-stock levels="1001001:3 1001002:withheld">`; islands read them from here, whether they hydrate before or after that.
 * @module
 */
import { useMemo, useSyncExternalStore } from 'react'
import { type StockLevels, withLevels } from '#domain/product/stock.ts'
import type { PickerProps } from './picker-state.ts'

const TAG = 'shop-stock'

let fresh: StockLevels | undefined
const listeners = new Set<() => void>()

export const formatLevels = (levels: StockLevels): string => [...levels].map(([id, level]) => `${id}:${level}`).join(' ')

/** Total: malformed parts are left out. */
export const parseLevels = (text: string): StockLevels =>
  new Map(
    [...text.matchAll(/(?<!\S)(\d+):(\d+|withheld)(?!\S)/g)].map(([, id, level]) => [
      Number(id),
      level === 'withheld' ? level : Number(level),
    ]),
  )

/** The levels that a page which was only read brings along. */
export const levelsIn = (page: ParentNode): StockLevels => parseLevels(page.querySelector(TAG)?.getAttribute('levels') ?? '')

/** From now on these are the levels of the page. */
export function takeLevels(levels: StockLevels): void {
  fresh = levels
  for (const listener of listeners) {
    listener()
  }
}

function define(): void {
  if (customElements.get(TAG)) {
    return
  }
  customElements.define(
    TAG,
    class extends HTMLElement {
      connectedCallback(): void {
        takeLevels(parseLevels(this.getAttribute('levels') ?? ''))
      }
    },
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  define()
  return () => listeners.delete(listener)
}

const freshLevels = (): StockLevels | undefined => fresh

/** The picker's stock, with the request's own levels as soon as they have arrived. */
export function useFreshStock(stock: PickerProps['stock']): PickerProps['stock'] {
  const levels = useSyncExternalStore(subscribe, freshLevels, () => undefined)
  return useMemo(() => (levels ? withLevels(stock, levels) : stock), [stock, levels])
}
