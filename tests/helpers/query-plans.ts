/**
 * Reads SQLite's query plans for the statements of a backend call.
 * @module
 */
import { env } from 'cloudflare:test'
import { createBackend } from '#backend/app.ts'

const backend = createBackend()

const boundTo = (sql: string): readonly string[] => {
  const marks = [...sql.matchAll(/\?(\d*)/g)].map(([, number], index) => Number(number) || index + 1)
  return Array.from({ length: Math.max(0, ...marks) }, () => '1')
}

/** Returns the lines of a plan, indented by nesting. */
async function planOf(sql: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...boundTo(sql))
    .all<{ id: number; parent: number; detail: string }>()
  const depths = new Map<number, number>([[0, 0]])
  return results.map(({ id, parent, detail }) => {
    const depth = depths.get(parent) ?? 0
    depths.set(id, depth + 1)
    return `${'  '.repeat(depth)}${detail}`
  })
}

interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}

/**
 * Returns the statements of a call in execution order.
 * @throws if the call fails
 */
async function statementsOf(request: Request): Promise<readonly Statement[]> {
  const prepared: Statement[] = []
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          const statement = db.prepare(sql)
          const bind = (...values: unknown[]) => {
            prepared.push({ sql, values })
            return statement.bind(...values)
          }
          return new Proxy(statement, { get: (_, own) => (own === 'bind' ? bind : Reflect.get(statement, own)) })
        }
      }
      const value = Reflect.get(db, name)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
  const response = await backend.fetch(request, { ...env, DB })
  if (response.status >= 400) {
    throw new Error(`${request.url}: ${response.status} ${await response.text()}`)
  }
  return prepared
}

/** Returns the plans of a call without duplicates. */
export async function plansOf(request: Request): Promise<readonly string[]> {
  const prepared = (await statementsOf(request)).map(({ sql }) => sql)
  const plans = await Promise.all([...new Set(prepared)].map(planOf))
  return [...new Set(plans.map((lines) => lines.join('\n')))]
}

/** Returns the number of rows that SQLite reads for a call, as D1 counts them. */
export async function rowsReadBy(request: Request): Promise<number> {
  // Writes have already run and must not run twice.
  const statements = (await statementsOf(request)).filter(({ sql }) => !/\b(?:insert into|update|delete from)\b/i.test(sql))
  const results = await Promise.all(
    statements.map(({ sql, values }) =>
      env.DB.prepare(sql)
        .bind(...values)
        .all(),
    ),
  )
  return results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
}
