/**
 * Codec of the size and length in a product's URL (spec A §2). Any input parses; an impossible value counts as no choice.
 * @module
 */
export interface ChosenOptions {
  readonly size?: string
  readonly length?: string
}

/** Matches labels such as `150 × 200 cm` and `A5 (lined)`. A label that the product does not have counts as no choice. */
const LABEL = /^[^\p{C}<>]{1,60}$/u

function read(query: URLSearchParams, name: 'Size' | 'Length'): string | undefined {
  const value = query.get(name)?.trim()
  return value && LABEL.test(value) ? value : undefined
}

export const readChosenOptions = (query: URLSearchParams): ChosenOptions => ({
  size: read(query, 'Size'),
  length: read(query, 'Length'),
})

/** The query string without `?`. Empty if the shopper chose nothing. */
export function formatChosenOptions({ size, length }: ChosenOptions): string {
  // This is the fast path: most URLs contain no choice, and each request for a cached page formats its URL.
  return size || length ? new URLSearchParams({ ...(size && { Size: size }), ...(length && { Length: length }) }).toString() : ''
}
