/**
 * Seeds a shop from Vitest's own process. The setup files of the contract and built tests copy it, because seeding takes longer
 * than most of those tests. Each setup file loads its own copy of this module, so the folder's path is shared through an
 * environment variable.
 * @module
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../scripts/machine/run.ts'

/** Number of products in the smallest shop that has the category counts that the tests expect. */
const PRODUCTS = '120'

/** @returns the folder with the local data; copy it before you open it */
export async function seededFolder(): Promise<string> {
  const known = process.env.SEEDED_FOLDER
  if (known && existsSync(known)) {
    return known
  }
  const folder = mkdtempSync(join(tmpdir(), 'shop-seeded-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await run('node', ['scripts/seed.ts', '--products', PRODUCTS, '--persist-to', folder])
  process.env.SEEDED_FOLDER = folder
  return folder
}
