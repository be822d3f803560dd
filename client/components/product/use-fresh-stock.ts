import { useMemo, useSyncExternalStore } from 'react'
import { withLevels } from '#domain/product/stock.ts'
import type { PickerProps } from './picker-props.ts'
import { freshStock, subscribeToStock } from './stock-levels.ts'

/** The picker's stock, with the request's own levels as soon as they have arrived. */
export function useFreshStock(stock: PickerProps['stock']): PickerProps['stock'] {
  const levels = useSyncExternalStore(subscribeToStock, freshStock, () => undefined)
  return useMemo(() => (levels ? withLevels(stock, levels) : stock), [stock, levels])
}
