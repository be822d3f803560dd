import type { StockedVariant, StockLevel } from '#domain/product/stock.ts'
import { formatLevels } from './stock-levels.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-stock': { levels: string }
    }
  }
}

/** What is left by variant id, as JSON carries it. */
export type LevelsJson = Readonly<Record<string, StockLevel>>

interface FreshStockProps {
  /** The levels in the shell. */
  readonly variants: readonly StockedVariant[]
  /** The current levels; null when they cannot be read. */
  readonly levels: LevelsJson | null
}

/** Updates the option picker's stock to the moment of the request; it contains only the levels that have changed. */
export function FreshStock({ variants, levels }: FreshStockProps) {
  const now = new Map(Object.entries(levels ?? {}))
  const changed = variants.flatMap(({ id, inventoryLevel, withheld }) => {
    const level = now.get(String(id))
    return level === undefined || level === (withheld ? 'withheld' : inventoryLevel) ? [] : [[id, level] as const]
  })
  return changed.length > 0 ? <shop-stock levels={formatLevels(new Map(changed))} /> : null
}
