/**
 * Fresh stock in the browser. It streams in after the shell as `<shop-stock levels="{…}">`; islands read it from here, whether
 * they came alive before it or after.
 * @module
 */
import type { StockLevels } from '#domain/stock.ts'

const TAG = 'shop-stock'

/** Pieces left by variant id, as JSON carries them. */
export type LevelsJson = Readonly<Record<string, number>>

let fresh: StockLevels | undefined
const listeners = new Set<() => void>()

/** What the attribute says; nothing when it is not what the server writes. */
export function parseLevels(text: string | null): StockLevels | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    const levels = Object.entries(value ?? {}).filter((entry): entry is [string, number] => Number.isInteger(entry[1]))
    return levels.length > 0 ? new Map(levels.map(([id, level]) => [Number(id), level])) : undefined
  } catch {
    // An attribute that was cut or changed on its way: the levels of the shell stay in use.
    return undefined
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
        fresh = parseLevels(this.getAttribute('levels')) ?? fresh
        for (const listener of listeners) {
          listener()
        }
      }
    },
  )
}

export function subscribeToStock(listener: () => void): () => void {
  listeners.add(listener)
  define()
  return () => listeners.delete(listener)
}

export const freshStock = (): StockLevels | undefined => fresh
