/** A database that fails at one statement: those before it have been executed, those behind it never are. */

const CUT = 'the connection to the database was cut'
/** Fails when it is executed, so that the real database rolls its batch back. */
const FAILS = "SELECT json('cut')"

/** The real statement behind a wrapped one, and behind each that `bind` makes of it. */
const real = new WeakMap<object, D1PreparedStatement>()

/** @param place which statement fails, from 1 on, in the order of execution; those of a batch are counted one by one */
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
