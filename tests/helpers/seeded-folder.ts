/**
 * A seeded shop in Vitest's own process, which the setups of the contract and the built tests copy: seeding takes longer than most of
 * their files. Each setup has modules of its own, so the folder's name is in the environment.
 * @module
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../scripts/machine/run.ts'

/** The smallest shop in which the tests' category counts are right. */
const PRODUCTS = '120'

/** @returns the folder of the local data, to be copied and not to be opened */
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
