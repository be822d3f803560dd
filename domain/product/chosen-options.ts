/**
 * Codec of the size and length in a product's address (spec A §2). Any input parses; an impossible value counts as no choice.
 * @module
 */
export interface ChosenOptions {
  readonly size?: string
  readonly length?: string
}

/** Labels such as `150 × 200 cm` and `A5 (lined)`; only one that the product has counts. */
const LABEL = /^[^\p{C}<>]{1,60}$/u

function read(query: URLSearchParams, name: 'Size' | 'Length'): string | undefined {
  const value = query.get(name)?.trim()
  return value && LABEL.test(value) ? value : undefined
}

export const readChosenOptions = (query: URLSearchParams): ChosenOptions => ({
  size: read(query, 'Size'),
  length: read(query, 'Length'),
})

/** The query string without `?`; empty if nothing is chosen. */
export function formatChosenOptions({ size, length }: ChosenOptions): string {
  // A fast path: most addresses choose nothing, and stored pages format theirs on each request.
  return size || length ? new URLSearchParams({ ...(size && { Size: size }), ...(length && { Length: length }) }).toString() : ''
}
