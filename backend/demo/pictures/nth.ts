import type { Silhouette } from './silhouettes.ts'

/**
 * Number of earlier styles with the same silhouette, per product id. Like the catalogue's column `nth`, for products outside a database.
 */
export function nthOf(products: Iterable<{ readonly id: number; readonly silhouette: Silhouette }>): ReadonlyMap<number, number> {
  const kinds = Map.groupBy(products, ({ silhouette }) => silhouette)
  return new Map([...kinds.values()].flatMap((kind) => kind.map(({ id }, nth) => [id, nth] as const)))
}
