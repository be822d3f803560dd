/**
 * The size and length that a product's address chooses, as a codec (spec A §2). Reading is total: a value that no product can have
 * counts as no choice.
 * @module
 */
export interface ChosenOptions {
  readonly size?: string
  readonly length?: string
}

const LABEL = /^[\p{L}\p{N} ./½¼¾-]{1,30}$/u

function read(query: URLSearchParams, name: 'Size' | 'Length'): string | undefined {
  const value = query.get(name)?.trim()
  return value && LABEL.test(value) ? value : undefined
}

export const readChosenOptions = (query: URLSearchParams): ChosenOptions => ({
  size: read(query, 'Size'),
  length: read(query, 'Length'),
})

/** The query string without `?`, empty where nothing is chosen. */
export function formatChosenOptions({ size, length }: ChosenOptions): string {
  // Most addresses choose nothing, and stored pages make theirs for each request.
  return size || length ? new URLSearchParams({ ...(size && { Size: size }), ...(length && { Length: length }) }).toString() : ''
}
