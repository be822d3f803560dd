import type { Silhouette } from './silhouettes.ts'

/** How many styles of its kind come before each product: what the catalogue counts, for goods that are not in a database. */
export function nthOf(products: Iterable<{ readonly id: number; readonly silhouette: Silhouette }>): ReadonlyMap<number, number> {
  const kinds = Map.groupBy(products, ({ silhouette }) => silhouette)
  return new Map([...kinds.values()].flatMap((kind) => kind.map(({ id }, nth) => [id, nth] as const)))
}
