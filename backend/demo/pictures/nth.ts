import type { Silhouette } from './silhouettes.ts'

/**
 * Returns, by product id, the number of earlier styles with the same silhouette. The catalogue stores it in the column `nth`;
 * this function serves products that are not in a database.
 */
export function nthOf(products: Iterable<{ readonly id: number; readonly silhouette: Silhouette }>): ReadonlyMap<number, number> {
  const kinds = Map.groupBy(products, ({ silhouette }) => silhouette)
  return new Map([...kinds.values()].flatMap((kind) => kind.map(({ id }, nth) => [id, nth] as const)))
}
