/**
 * Names a build by its sources: the same sources give the same id, so stored pages and assets of another build are never mixed.
 * @module
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['client/**/*', 'worker/**/*', 'domain/**/*', 'public/**/*', 'vite.config.ts', 'package-lock.json']

/** Ten hexadecimal digits over every file that ends up in the storefront. */
export function buildId(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    const path = `${ROOT}${file}`
    if (statSync(path).isFile() && !/\.test\.tsx?$/.test(file)) {
      hash.update(file).update('\0').update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 10)
}
