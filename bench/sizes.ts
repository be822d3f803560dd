/**
 * Bytes as a shopper's browser is sent them, and the size of the Worker as Cloudflare counts it.
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { WorkerModule } from './workerd-config.ts'

/** Static files are compressed once, at the best setting; what is made per request is not, so both are worth knowing. */
const ON_THE_FLY = 5

export const brotliSize = (content: Uint8Array | string, quality: number = constants.BROTLI_MAX_QUALITY): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength

export const brotliSizeOnTheFly = (content: Uint8Array): number => brotliSize(content, ON_THE_FLY)

export const gzipSize = (modules: readonly WorkerModule[]): number =>
  modules.reduce((size, { content }) => size + gzipSync(content).byteLength, 0)

const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)(?:[\w$*{},\s]+from)?\s*["'](\.\/[^"']+)["']/g
const ISLAND = /([\w-]+)\.island\.tsx["'`].*?import\(\s*["'`]\.\/([^"'`]+)["'`]/gs
const HYDRATE = /import\(\s*["'`]\.\/(hydrate-[^"'`]+)["'`]/
const ISLAND_ELEMENT = /<shop-island[^>]*\sname="([^"]+)"/g

/** The scripts of a build, and which of them a page needs. */
export function createScripts(assetsFolder: string) {
  const sourceOf = (file: string): string => readFileSync(join(assetsFolder, file), 'utf8')

  /** The files and everything that they import before they run. */
  function withImports(files: readonly string[], found = new Set<string>()): Set<string> {
    for (const file of files) {
      if (!found.has(file)) {
        found.add(file)
        withImports(
          Array.from(sourceOf(file).matchAll(STATIC_IMPORT), ([, path = '']) => path.slice('./'.length)),
          found,
        )
      }
    }
    return found
  }

  const first = withImports(['entry.js'])
  const loaders = [...first].map(sourceOf).join('\n')
  const chunks = new Map(Array.from(loaders.matchAll(ISLAND), ([, name = '', file = '']) => [name, file]))
  const hydrate = loaders.match(HYDRATE)?.[1]

  function chunkOf(island: string): string {
    const file = chunks.get(island)
    if (!file) {
      throw new Error(`the build has no chunk for the island ${island}`)
    }
    return file
  }

  const sizeOf = (files: Iterable<string>): number => [...files].reduce((size, file) => size + brotliSize(sourceOf(file)), 0)

  return {
    /** What every page loads before first input or idle. */
    first: () => sizeOf(first),
    /** With every island of the page hydrated. */
    hydrated(html: string) {
      const islands = [...new Set(Array.from(html.matchAll(ISLAND_ELEMENT), ([, name = '']) => name))]
      if (islands.length > 0 && !hydrate) {
        throw new Error('the build has no chunk that hydrates')
      }
      return {
        islands,
        bytes: sizeOf(withImports(['entry.js', ...(islands.length > 0 && hydrate ? [hydrate] : []), ...islands.map(chunkOf)])),
      }
    },
    /** With every island of the shop. */
    all: () => sizeOf(withImports(['entry.js', ...(hydrate ? [hydrate] : []), ...chunks.values()])),
    styles: () =>
      readdirSync(assetsFolder)
        .filter((file) => file.endsWith('.css'))
        .reduce((size, file) => size + brotliSize(sourceOf(file)), 0),
  }
}
