/** Wraps a database so that `act` runs once, just before the first statement that matches `isMoment`. Use it to provoke a race. */
export function meanwhile(db: D1Database, isMoment: RegExp, act: () => Promise<unknown>): D1Database {
  let happened = false
  const first = async () => {
    if (!happened) {
      happened = true
      await act()
    }
  }
  const targets = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const watched = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name === 'bind') {
          return (...values: unknown[]) => watched(target.bind(...values))
        }
        return typeof value === 'function' ? async (...args: unknown[]) => first().then(() => value.apply(target, args)) : value
      },
    })
    targets.set(proxy, statement)
    return proxy
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => (isMoment.test(sql) ? watched(target.prepare(sql)) : target.prepare(sql))
      }
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          await (statements.some((one) => targets.has(one)) ? first() : undefined)
          return target.batch(statements.map((one) => targets.get(one) ?? one))
        }
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
