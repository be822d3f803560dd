/**
 * Names a build by a digest of its sources, so that cached pages never load another build's assets.
 * @module
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chosenShop } from '../shops/read-shop.ts'

const ROOT = join(import.meta.dirname, '..')
/** The digest includes the chosen shop's files, because each shop is a separate build. */
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
/** Includes the blocks' fixtures, which the seed stores for the gallery. */
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

/** Ten hexadecimal digits. */
export const buildId = (): string => digest(STOREFRONT)

/** A digest of the backend's sources. As long as it stays the same, the seeded data is up to date. */
export const backendId = (): string => digest(BACKEND)

/** A digest of both Workers' sources and built-in settings. As long as it stays the same, dist/ is up to date. */
export const sourcesId = (): string => digest([...STOREFRONT, ...BACKEND, '.dev.vars', 'backend/.dev.vars'])
