/**
 * `npm run db:generate -- --name NAME`: writes the migration that leads from the last one to the tables in
 * `backend/database/tables/`. With `--custom`, an empty one for what drizzle cannot state (full-text indexes, triggers, rows).
 * @module
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WITHOUT_ROWID } from '#backend/database/without-rowid.ts'
import { main, ROOT, run } from './machine/run.ts'

const DATABASE = join(ROOT, 'backend/database')

/** Drizzle has no word for `WITHOUT ROWID`; a statement that says it already stays as it is. */
const withoutRowid = (statements: string): string =>
  statements.replace(/(CREATE TABLE `(\w+)` \([^;]*\n\));/g, (statement, table: string, name: string) =>
    WITHOUT_ROWID.has(name) ? `${table} WITHOUT ROWID;` : statement,
  )

await main(async () => {
  for (const tables of globSync('tables/*.ts', { cwd: DATABASE })) {
    // notes which tables have no row numbers
    await import(join(DATABASE, tables))
  }
  await run('drizzle-kit', ['generate', ...process.argv.slice(2)], { verbose: true })
  for (const name of globSync('migrations/*.sql', { cwd: DATABASE })) {
    const file = join(DATABASE, name)
    const statements = readFileSync(file, 'utf8')
    writeFileSync(file, withoutRowid(statements))
  }
})
