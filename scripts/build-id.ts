/**
 * Names a build by its sources: the same sources give the same id, so stored pages and assets of another build are never mixed.
 * @module
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
export const STOREFRONT: readonly string[] = [
  'client/**/*',
  'worker/**/*',
  'domain/**/*',
  'public/**/*',
  'vite.config.ts',
  'package.json',
  'scripts/browser-baseline.ts',
  'scripts/browser-files.ts',
  'wrangler.toml',
  'package-lock.json',
]
/** The blocks' fixtures are seeded for the gallery. */
const BACKEND = ['backend/**/*', 'client/blocks/*/*.json']
const IS_TEST = /\.test\.tsx?$/

function digest(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync([...sources], { cwd: ROOT }).sort()) {
    const path = join(ROOT, file)
    if (!IS_TEST.test(file) && statSync(path).isFile()) {
      hash.update(file).update('\0').update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 10)
}

/** Ten hexadecimal digits over every file that ends up in the storefront. */
export const buildId = (): string => digest(STOREFRONT)

/** The same over the backend: while it stays, so does what it seeds. */
export const backendId = (): string => digest(BACKEND)

/** The same over both Workers and the settings built in with them: while it stays, what lies in dist/ is up to date. */
export const sourcesId = (): string => digest([...STOREFRONT, ...BACKEND, '.dev.vars', 'backend/.dev.vars'])
