/**
 * Builds dist/ before the tests of the built Workers, as the browser tests and `npm start` do. Also seeds one shop; each test file
 * that needs products copies it.
 * @module
 */
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestProject } from 'vitest/node'
import { hashPassword } from '#backend/bigcommerce/customers/sign-in/password.ts'
import { CUSTOMERS } from '#backend/demo/customers.ts'
import { hashQuickly } from '#tests/helpers/password-cost.ts'
import { seededFolder } from '#tests/helpers/seeded-folder.ts'
import { ensureBuilt } from '../../scripts/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the seeded database file. */
    seeded: string
  }
}

/**
 * Gives the demo accounts password hashes that are quick to check. With the shop's own hashes, each sign-in takes a fifth of a
 * second.
 */
async function hashDemoQuickly(file: string): Promise<void> {
  hashQuickly()
  const database = new DatabaseSync(file)
  for (const { email, password } of CUSTOMERS) {
    database.prepare('UPDATE customers SET password_hash = ? WHERE email = ?').run(await hashPassword(password), email)
  }
  // Without a write-ahead log the database is a single file, which can be copied.
  database.exec('PRAGMA journal_mode = DELETE')
  database.close()
}

export async function setup(project: TestProject): Promise<() => void> {
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'shop-built-'))
  cpSync(await seededFolder(), folder, { recursive: true })
  const [file] = globSync(join(folder, 'v3/d1/*/*.sqlite')).filter((name) => !name.includes('metadata'))
  if (!file) {
    throw new Error('The seed left no database.')
  }
  await hashDemoQuickly(file)
  project.provide('seeded', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
