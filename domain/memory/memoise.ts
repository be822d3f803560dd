import { setBounded } from './bounded-map.ts'

/**
 * Memoises a function by its first argument, for as long as that object lives.
 * @param by returns the cache key: the first argument or one of its parts
 * @param make is called again after an exception
 */
export function memoise<First, More extends readonly unknown[], Value>(
  by: (first: NoInfer<First>) => WeakKey,
  make: (first: First, ...more: More) => Value,
): (first: First, ...more: More) => Value {
  const known = new WeakMap<WeakKey, { readonly value: Value }>()
  return (first, ...more) => {
    const key = by(first)
    const found = known.get(key)
    if (found) {
      return found.value
    }
    const value = make(first, ...more)
    known.set(key, { value })
    return value
  }
}

/**
 * Memoises a function by a key that is derived from its arguments.
 * @param most the number of values to keep; the oldest is evicted
 */
export function memoiseBounded<Given extends readonly unknown[], Value>(
  most: number,
  by: (...given: NoInfer<Given>) => unknown,
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  const known = new Map<unknown, { readonly value: Value }>()
  return (...given) => {
    const key = by(...given)
    const found = known.get(key)
    if (found) {
      return found.value
    }
    const value = make(...given)
    setBounded(known, key, { value }, most)
    return value
  }
}
