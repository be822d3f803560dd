/**
 * The oldest browsers that get script and the build's styles: `browserslist` in package.json. Older browsers get the page without script.
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const QUERY = /^(?<name>[a-z_]+) >= (?<version>[\d.]+)$/

/** Browserslist and the bundler name iOS differently. */
const BUNDLER_NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' }

interface OldestBrowser {
  readonly name: string
  readonly version: string
}

/** @throws if a query is not `name >= version`: the build needs the oldest version of each browser */
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

/** Formats versions for `build.target`: `chrome109`. */
export const bundlerTargets = (): string[] =>
  browserBaseline().map(({ name, version }) => `${BUNDLER_NAMES[name] ?? name}${version}`)
