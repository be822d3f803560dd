import type { Silhouette } from './silhouettes.ts'

/** How many earlier styles share each product's kind: the catalogue's count, for goods outside a database. */
export function nthOf(products: Iterable<{ readonly id: number; readonly silhouette: Silhouette }>): ReadonlyMap<number, number> {
  const kinds = Map.groupBy(products, ({ silhouette }) => silhouette)
  return new Map([...kinds.values()].flatMap((kind) => kind.map(({ id }, nth) => [id, nth] as const)))
}
