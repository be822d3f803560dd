/**
 * Holes whose values are known without calling an upstream: an empty bag, a market's own words.
 * @module
 */
interface Settled<Value> extends Promise<Value> {
  readonly status: 'fulfilled'
  readonly value: Value
}

/**
 * Carries the marks that React's `use` reads, so the hole neither suspends nor needs another task. Its markup is memoised and
 * shown to the next visitor with the same value, so the value must not identify a person.
 */
export const settled = <Value>(value: Value): Settled<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

const isSettled = (hole: unknown): hole is Settled<unknown> => hole instanceof Promise && 'status' in hole && 'value' in hole

/** The values of all holes as one text; undefined when a value is not known yet. */
export function settledText(holes: object): string | undefined {
  const values: [string, unknown][] = []
  for (const [name, hole] of Object.entries(holes)) {
    if (!isSettled(hole)) {
      return undefined
    }
    values.push([name, hole.value])
  }
  return JSON.stringify(values)
}
