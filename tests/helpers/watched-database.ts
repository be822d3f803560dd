import { env } from 'cloudflare:test'

/** Wraps the test's database to record prepared statements. */
export function watchedDatabase(): { readonly database: D1Database; readonly statements: readonly string[] } {
  const statements: string[] = []
  const database = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          statements.push(sql)
          return target.prepare(sql)
        }
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { database, statements }
}
