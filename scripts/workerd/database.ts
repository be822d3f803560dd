/**
 * Plain workerd has no D1, so Node implements D1's HTTP protocol over a SQLite file.
 * @module
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { json } from 'node:stream/consumers'

interface Query {
  readonly sql: string
  readonly params?: readonly SQLInputValue[] | null
}

type Format = 'ARRAY_OF_OBJECTS' | 'ROWS_AND_COLUMNS' | 'NONE'

export interface DatabaseServer {
  /** Host and port, for `externals` in the configuration. */
  readonly address: string
  readonly database: DatabaseSync
  stop(): void
}

const queriesOf = async (request: IncomingMessage): Promise<readonly Query[]> => {
  const body: unknown = await json(request)
  // The only caller is workerd's own D1 client.
  return (Array.isArray(body) ? body : [body]) as readonly Query[]
}

export async function startDatabase(file: string): Promise<DatabaseServer> {
  const database = new DatabaseSync(file)
  const totals = database.prepare('SELECT total_changes() AS changes, last_insert_rowid() AS id')
  const prepared = new Map<string, StatementSync>()
  const statementOf = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }

  const run = ({ sql, params }: Query, format: Format) => {
    const before = Number(totals.get()?.changes)
    const statement = statementOf(sql)
    const columns = statement.columns().map(({ name }) => name)
    statement.setReturnArrays(format === 'ROWS_AND_COLUMNS')
    const rows: readonly unknown[] = statement.all(...(params ?? []))
    const after = totals.get()
    const changes = Number(after?.changes) - before
    return {
      success: true,
      results: format === 'ROWS_AND_COLUMNS' ? { columns, rows } : rows,
      meta: {
        duration: 0,
        changes,
        last_row_id: after?.id,
        changed_db: changes > 0,
        size_after: 0,
        rows_read: 0,
        rows_written: 0,
      },
    }
  }

  /** Runs all queries in one transaction, synchronously, so that no other request runs in between. */
  const runAll = (queries: readonly Query[], format: Format) => {
    database.exec('BEGIN')
    try {
      const results = queries.map((query) => run(query, format))
      database.exec('COMMIT')
      return results
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  const server = createServer(async (request, response) => {
    const format = new URL(request.url ?? '/', 'http://d1').searchParams.get('resultsFormat')
    response.setHeader('content-type', 'application/json')
    try {
      const queries = await queriesOf(request)
      const known = format === 'ROWS_AND_COLUMNS' || format === 'NONE' ? format : 'ARRAY_OF_OBJECTS'
      response.end(JSON.stringify(runAll(queries, known)))
    } catch (error) {
      response.statusCode = 500
      response.end(JSON.stringify({ success: false, error: error instanceof Error ? error.message : 'not a statement' }))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    address: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    database,
    stop() {
      server.close()
      server.closeAllConnections()
      database.close()
    },
  }
}
