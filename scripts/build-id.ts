/**
 * Names a build by a digest of its sources, so that stored pages and assets of different builds are never mixed.
 * @module
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chosenShop } from '../shops/read-shop.ts'

const ROOT = join(import.meta.dirname, '..')
/** The files of the chosen shop. They are part of the digest, because another shop is another build with other data. */
const SHOP = ['shops/*.ts', `${relative(ROOT, chosenShop())}/**/*`]
export const STOREFRONT: readonly string[] = [
  'client/**/*',
  'worker/**/*',
  'domain/**/*',
  ...SHOP,
  'public/**/*',
  'vite.config.ts',
  'package.json',
  'scripts/browser-baseline.ts',
  'scripts/browser-files.ts',
  'wrangler.toml',
  'package-lock.json',
]
/** The blocks' fixtures are seeded for the gallery. */
const BACKEND = ['backend/**/*', ...SHOP, 'client/blocks/*/*.json']
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

/** Ten hexadecimal digits of a digest over the storefront's source files. */
export const buildId = (): string => digest(STOREFRONT)

/** Digest of the backend's sources; while it is unchanged, the seeded data stays valid. */
export const backendId = (): string => digest(BACKEND)

/** Digest of both Workers' sources and built-in settings; while it is unchanged, dist/ is up to date. */
export const sourcesId = (): string => digest([...STOREFRONT, ...BACKEND, '.dev.vars', 'backend/.dev.vars'])
