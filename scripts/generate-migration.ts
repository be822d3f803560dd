/**
 * `npm run db:generate -- --name NAME`: writes a migration that turns the last migration's tables into those in
 * `backend/database/tables/`. `--custom` writes an empty migration, for statements that drizzle cannot express (full-text
 * indexes, triggers, rows).
 * @module
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WITHOUT_ROWID } from '#backend/database/without-rowid.ts'
import { main, ROOT, run } from './machine/run.ts'

const DATABASE = join(ROOT, 'backend/database')

/** Adds `WITHOUT ROWID`, which drizzle cannot express. Statements that already have it stay unchanged. */
const withoutRowid = (statements: string): string =>
  statements.replace(/(CREATE TABLE `(\w+)` \([^;]*\n\));/g, (statement, table: string, name: string) =>
    WITHOUT_ROWID.has(name) ? `${table} WITHOUT ROWID;` : statement,
  )

await main(async () => {
  for (const tables of globSync('tables/*.ts', { cwd: DATABASE })) {
    // Importing a table registers whether it is `WITHOUT ROWID`.
    await import(join(DATABASE, tables))
  }
  await run('drizzle-kit', ['generate', ...process.argv.slice(2)], { verbose: true })
  for (const name of globSync('migrations/*.sql', { cwd: DATABASE })) {
    const file = join(DATABASE, name)
    const statements = readFileSync(file, 'utf8')
    writeFileSync(file, withoutRowid(statements))
  }
})
