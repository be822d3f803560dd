/**
 * The oldest browsers whose visitors get script and the styles of the build: `browserslist` in package.json. In an older one a page is
 * the page without script.
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const QUERY = /^(?<name>[a-z_]+) >= (?<version>[\d.]+)$/

/** Browserslist's name for iOS is not the bundler's. */
const BUNDLER_NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' }

interface OldestBrowser {
  readonly name: string
  readonly version: string
}

/** @throws where a query is no `name >= version`: the build needs the oldest version of each browser, and nothing else */
export function browserBaseline(): readonly OldestBrowser[] {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const queries: readonly string[] = manifest.browserslist
  return queries.map((query) => {
    const { name, version } = QUERY.exec(query)?.groups ?? {}
    if (!name || !version) {
      throw new Error(`browserslist: "${query}" is not "name >= version"`)
    }
    return { name, version }
  })
}

/** The form of `build.target`: `chrome109`. */
export const bundlerTargets = (): string[] =>
  browserBaseline().map(({ name, version }) => `${BUNDLER_NAMES[name] ?? name}${version}`)
