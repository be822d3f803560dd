/**
 * The oldest browsers that receive the JavaScript and the build's styles: `browserslist` in package.json. Older browsers receive
 * the page without JavaScript.
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const QUERY = /^(?<name>[a-z_]+) >= (?<version>[\d.]+)$/

/** Browserslist and the bundler use different names for iOS. */
const BUNDLER_NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' }

interface OldestBrowser {
  readonly name: string
  readonly version: string
}

/** @throws if a query is not `name >= version`, because the build needs the oldest version of each browser */
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

/** Formats the versions for `build.target`: `chrome109`. */
export const bundlerTargets = (): string[] =>
  browserBaseline().map(({ name, version }) => `${BUNDLER_NAMES[name] ?? name}${version}`)
