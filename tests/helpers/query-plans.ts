/**
 * SQLite's query plans for the statements that a call of the backend really prepares.
 * @module
 */
import { env } from 'cloudflare:test'
import { createBackend } from '#backend/app.ts'

const boundTo = (sql: string): readonly string[] => {
  const marks = [...sql.matchAll(/\?(\d*)/g)].map(([, number], index) => Number(number) || index + 1)
  return Array.from({ length: Math.max(0, ...marks) }, () => '1')
}

/** The lines of a plan, indented as they depend on each other. */
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

/** The plans of one call, in the order in which its statements were prepared, each once. */
export async function plansOf(request: Request): Promise<readonly string[]> {
  const prepared: string[] = []
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          prepared.push(sql)
          return db.prepare(sql)
        }
      }
      const value = Reflect.get(db, name)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
  const response = await createBackend().fetch(request, { ...env, DB })
  if (response.status !== 200) {
    throw new Error(`${request.url}: ${response.status} ${await response.text()}`)
  }
  const plans = await Promise.all([...new Set(prepared)].map(planOf))
  return plans.map((lines) => lines.join('\n'))
}
