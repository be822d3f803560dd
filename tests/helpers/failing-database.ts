/** Wraps a database so that one statement fails. Earlier statements run; later ones never do. */

const CUT = 'the connection to the database was cut'
/** Invalid SQL, so that the real database fails and rolls back the batch. */
const FAILS = "SELECT json('cut')"

/** Maps each wrapped statement, including those that `bind` returns, to the real one. */
const real = new WeakMap<object, D1PreparedStatement>()

/** @param place position of the failing statement in execution order, from 1; every statement of a batch counts */
export function failingAt(db: D1Database, place: number): D1Database {
  let executed = 0
  const next = (): boolean => {
    executed += 1
    return executed === place
  }
  const hasFailed = () => executed >= place
  const watched = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name === 'bind') {
          return (...values: unknown[]) => watched(target.bind(...values))
        }
        return async (...args: unknown[]) => {
          if (hasFailed() || next()) {
            throw new Error(CUT)
          }
          return value.apply(target, args)
        }
      },
    })
    real.set(proxy, statement)
    return proxy
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => watched(target.prepare(sql))
      }
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          if (hasFailed()) {
            throw new Error(CUT)
          }
          return target.batch(statements.map((one) => (next() ? target.prepare(FAILS) : (real.get(one) ?? one))))
        }
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
