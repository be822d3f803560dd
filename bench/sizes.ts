/**
 * Measures what a shopper's browser downloads, and the Worker's size as Cloudflare counts it.
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { WorkerModule } from '../scripts/workerd/workerd-config.ts'

/**
 * Brotli level for responses that are compressed on the fly. Files are compressed once, at the best level, so both sizes are
 * reported.
 */
const ON_THE_FLY = 5

export interface Press {
  readonly opens: string
  readonly bytes: number
  readonly files: number
}

export interface PageSizes {
  readonly html: number
  readonly brotli: number
  readonly brotliOnTheFly: number
  /** Bytes of island props in the HTML. */
  readonly islandProps: number
  readonly styles: number
  /** JavaScript that loads before the first input or idle. */
  readonly firstScripts: number
  /** `firstScripts` and the islands that hydrate without a click. */
  readonly scriptsWithoutPress: number
  readonly filesWithoutPress: number
  /** All JavaScript, with every island hydrated. */
  readonly allScripts: number
  /** Additional files for each click, by the name of the island or panel. */
  readonly presses: readonly Press[]
  readonly islands: readonly string[]
}

const brotliSize = (content: Uint8Array, quality: number = constants.BROTLI_MAX_QUALITY): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength

export const gzipSize = (modules: readonly WorkerModule[]): number =>
  modules.reduce((size, { content }) => size + gzipSync(content).byteLength, 0)

const STYLESHEET = /<link rel="stylesheet" href="\/(assets\/[^"]+)"/g
const MODULE_SCRIPT = /<script type="module"[^>]* src="\/(assets\/[^"]+)"/g
const ISLAND_ELEMENT = /<shop-island[^>]*\sname="([^"]+)"/g
const ISLAND_WITHOUT_PRESS = /<shop-island name="([^"]+)" when="(?!interaction)/g
const ISLAND_PROPS = /<shop-island[^>]*\sprops="([^"]*)"/g
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)(?:[\w$*{},\s]+from)?\s*["'](\.\/[^"']+)["']/g
const DYNAMIC_IMPORT = /([\w-]+)\.island\.tsx["'`].*?import\(\s*["'`]\.\/([^"'`]+)["'`]/gs
const ANY_DYNAMIC_IMPORT = /import\(\s*["'`]\.\/([^"'`]+)["'`]/g

const CHUNK_NAME = /([^/]+)-[\w-]{8}\.js$/

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name)),
]

/** @param folder the browser's files, which are served at `/` */
export function pageSizes(folder: string, page: Uint8Array): PageSizes {
  const html = new TextDecoder().decode(page)
  const read = (file: string): Buffer => readFileSync(join(folder, file))
  const sizeOf = (files: Iterable<string>): number => [...files].reduce((size, file) => size + brotliSize(read(file)), 0)

  /** The JavaScript files with all their static imports. */
  function withImports(files: readonly string[], all = new Set<string>()): Set<string> {
    for (const file of files) {
      if (!all.has(file)) {
        all.add(file)
        withImports(
          found(read(file).toString(), STATIC_IMPORT).map((path) => join('assets', path)),
          all,
        )
      }
    }
    return all
  }

  const first = withImports(found(html, MODULE_SCRIPT))
  if (first.size === 0) {
    throw new Error('the page names no script')
  }
  const loader = [...first].map((file) => read(file).toString()).join('\n')
  // Files that the loader imports on every page, including the table of islands.
  const fetched = found(loader, ANY_DYNAMIC_IMPORT).map((file) => join('assets', file))
  const table = fetched.map((file) => read(file).toString())
  const chunks = new Map(Array.from(table.join('\n').matchAll(DYNAMIC_IMPORT), ([, name = '', file = '']) => [name, file]))
  const islands = found(html, ISLAND_ELEMENT)
  const fileOf = (island: string): string => {
    const file = chunks.get(island)
    if (file === undefined) {
      throw new Error(`the build has no chunk of the island ${island}`)
    }
    return join('assets', file)
  }
  const withIslands = (names: readonly string[]): Set<string> => withImports([...first, ...fetched, ...names.map(fileOf)])
  const withoutPress = withIslands(found(html, ISLAND_WITHOUT_PRESS))

  /** Files that a click loads: islands that hydrate on a click, and dynamic imports of islands that are already hydrated. */
  function pressesOf(): readonly Press[] {
    const others = new Set(Array.from(chunks.values(), (file) => join('assets', file)))
    const panels = [...withoutPress]
      .flatMap((file) => found(read(file).toString(), ANY_DYNAMIC_IMPORT))
      .map((path) => join('assets', path))
      .filter((file) => !others.has(file))
    return [...new Set([...islands.map(fileOf), ...panels])].flatMap((file) => {
      const more = [...withImports([file])].filter((one) => !withoutPress.has(one))
      return more.length > 0 ? [{ opens: file.match(CHUNK_NAME)?.[1] ?? file, bytes: sizeOf(more), files: more.length }] : []
    })
  }

  return {
    html: page.byteLength,
    brotli: brotliSize(page),
    brotliOnTheFly: brotliSize(page, ON_THE_FLY),
    islandProps: Array.from(html.matchAll(ISLAND_PROPS), ([, props = '']) => props.length).reduce((sum, size) => sum + size, 0),
    styles: sizeOf(found(html, STYLESHEET)),
    firstScripts: sizeOf(first),
    scriptsWithoutPress: sizeOf(withoutPress),
    filesWithoutPress: withoutPress.size,
    allScripts: sizeOf(withIslands(islands)),
    presses: pressesOf(),
    islands,
  }
}
