/**
 * Holes whose values are known before anybody is asked: an empty bag, a market's own words.
 * @module
 */
interface Settled<Value> extends Promise<Value> {
  readonly status: 'fulfilled'
  readonly value: Value
}

/**
 * Marked as React's `use` reads it: the hole neither suspends nor takes another task. What it becomes is kept and shown to
 * the next visitor with the same value, so it must be nothing that names a person.
 */
export const settled = <Value>(value: Value): Settled<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

const isSettled = (hole: unknown): hole is Settled<unknown> => hole instanceof Promise && 'status' in hole && 'value' in hole

/** The values of holes that are all known already, as one text; undefined when one of them is not. */
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
