/// <reference types="@cloudflare/workers-types" />
/**
 * Implements D1's interface for commands, over a connection that may break: to the running shop, or to the local tools that open
 * its files.
 * @module
 */
interface Query {
  readonly sql: string
  readonly params: readonly unknown[]
}

/** @returns the response's parsed JSON */
export type QueryDatabase = (path: '/batch' | '/rows', queries: readonly Query[]) => Promise<unknown>

// The response comes from D1, and the caller knows the type of its rows.
const asList = <T>(answer: unknown): T[] => answer as T[]

class Statement implements D1PreparedStatement {
  readonly query: Query
  readonly #ask: QueryDatabase

  constructor(ask: QueryDatabase, query: Query) {
    this.#ask = ask
    this.query = query
  }

  bind(...params: unknown[]): Statement {
    return new Statement(this.#ask, { ...this.query, params })
  }

  async all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    const [result] = asList<D1Result<T>>(await this.#ask('/batch', [this.query]))
    if (!result) {
      throw new Error('the open shop answered without a result')
    }
    return result
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.all<T>()
  }

  first<T = unknown>(column: string): Promise<T | null>
  first<T = Record<string, unknown>>(): Promise<T | null>
  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results
    return (column === undefined ? row : row?.[column]) ?? null
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>
  async raw(options?: { columnNames?: boolean }): Promise<unknown[]> {
    const rows = asList<unknown>(await this.#ask('/rows', [this.query]))
    return options?.columnNames ? rows : rows.slice(1)
  }
}

const notHere = (): never => {
  throw new Error('commands use statements and batches alone')
}

const MAX_TRIES = 3

/** Retries, because the server may have closed an idle connection. Commands are idempotent, so repeating one changes nothing. */
const repeated =
  (ask: QueryDatabase): QueryDatabase =>
  async (path, queries) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask(path, queries)
      } catch (error) {
        if (tries === MAX_TRIES || !(error instanceof TypeError && error.message === 'fetch failed')) {
          throw error
        }
      }
    }
  }

export function databaseOver(once: QueryDatabase): D1Database {
  const ask = repeated(once)
  return {
    prepare: (sql) => new Statement(ask, { sql, params: [] }),
    batch: async <T>(statements: D1PreparedStatement[]) =>
      asList<D1Result<T>>(
        await ask(
          '/batch',
          statements.flatMap((one) => (one instanceof Statement ? one.query : [])),
        ),
      ),
    exec: notHere,
    withSession: notHere,
    dump: notHere,
  }
}

/** Retries on the same database if the connection breaks. */
export const withRepeats = (database: D1Database): D1Database =>
  databaseOver((path, queries) => {
    const [first, ...others] = queries.map(({ sql, params }) => database.prepare(sql).bind(...params))
    return path === '/rows' && first ? first.raw({ columnNames: true }) : database.batch(first ? [first, ...others] : [])
  })
