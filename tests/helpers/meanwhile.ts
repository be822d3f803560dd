/** A database that runs a given change just before the first statement of a kind, to lose a race on purpose. */
export function meanwhile(db: D1Database, isMoment: RegExp, act: () => Promise<unknown>): D1Database {
  let happened = false
  const first = async () => {
    if (!happened) {
      happened = true
      await act()
    }
  }
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name === 'bind') {
          return (...values: unknown[]) => watched(target.bind(...values))
        }
        return typeof value === 'function' ? async (...args: unknown[]) => first().then(() => value.apply(target, args)) : value
      },
    })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => (isMoment.test(sql) ? watched(target.prepare(sql)) : target.prepare(sql))
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
