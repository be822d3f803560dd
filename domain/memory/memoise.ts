/**
 * Memoises a function by its first argument, for as long as that object lives.
 * @param by returns the memo's key: the first argument, or one of its parts
 * @param make is called again after it has thrown
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
