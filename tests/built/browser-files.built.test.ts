/** The browser downloads one validation library, valibot; zod stays on the server. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { STOREFRONT_LIMIT_KB } from '../../scripts/build.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** Minifiers keep this name, because it is a string in zod's errors. */
const ZOD = '$ZodError'

const scriptsIn = (folder: string): string[] =>
  readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file))

const withZod = (folder: string) => scriptsIn(folder).filter((file) => readFileSync(join(DIST, file), 'utf8').includes(ZOD))

test('zod is in the Worker, and in no browser file', () => {
  expect(scriptsIn('client').length).toBeGreaterThan(20)
  expect(withZod('client')).toEqual([])
  expect(withZod('alder_lune_storefront')).not.toEqual([])
})

test('a first visit has the stylesheet in its page, and it equals the file that later pages link', () => {
  const [file = '', ...others] = readdirSync(join(DIST, 'client/assets')).filter((name) => name.endsWith('.css'))
  expect(others).toEqual([])
  const text = readFileSync(join(DIST, 'client/assets', file), 'utf8')
  expect(readFileSync(join(DIST, 'alder_lune_storefront/index.js'), 'utf8')).toContain(JSON.stringify(text))
})

test('the global rules are in a layer, so a component’s rule of the same weight wins wherever the build puts it', () => {
  const [file = ''] = readdirSync(join(DIST, 'client/assets')).filter((name) => name.endsWith('.css'))
  const text = readFileSync(join(DIST, 'client/assets', file), 'utf8')
  const [, layer = ''] = /@layer base\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/.exec(text) ?? []
  expect(layer).toContain('.page{')
  expect(text.replace(layer, '')).not.toContain('.page{')
})

test('the first script is one file of at most 3 KB: a press before a second file would be lost', () => {
  const [first = '', ...others] = scriptsIn('client').filter((file) => /\/entry-[^/]+\.js$/.test(file))
  expect(others).toEqual([])
  const script = readFileSync(join(DIST, first), 'utf8')
  expect(script).not.toMatch(/(?:from|import)\s*["']\.\//)
  expect(brotliCompressSync(script).byteLength).toBeLessThanOrEqual(3_000)
})

const sizes = new Map<string, number>()

/** Returns the compressed size in bytes. The cache helps because most pages share most files. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(DIST, file))).byteLength
  sizes.set(file, size)
  return size
}

test('the storefront Worker is small enough to be deployed', () => {
  const worker = gzipSync(readFileSync(join(DIST, 'alder_lune_storefront/index.js')))
  expect(worker.byteLength / 1024).toBeLessThanOrEqual(STOREFRONT_LIMIT_KB)
})

const importsOf = (file: string): readonly string[] =>
  Array.from(readFileSync(join(DIST, file), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g), ([, name = '']) =>
    join('client/assets', name),
  )

function closureOf(files: readonly string[], all = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (!all.has(file)) {
      all.add(file)
      closureOf(importsOf(file), all)
    }
  }
  return all
}

test('browser files do not import each other in a cycle, because a value would then be missing', () => {
  const inCircles = scriptsIn('client').filter((file) => closureOf(importsOf(file)).has(file))
  expect(inCircles).toEqual([])
})

test('a page without a press loads at most 100 KB in 12 files, and then 8 KB more per press', () => {
  const named = (pattern: RegExp) => scriptsIn('client').filter((file) => pattern.test(file))
  const kilobytes = (files: Iterable<string>) => Array.from(files).reduce((sum, file) => sum + sizeOf(file), 0) / 1024
  const everywhere = named(/\/(?:entry|any-island|at-idle|every-page)-[^/]+\.js$/)
  expect(everywhere).toHaveLength(4)
  for (const kind of [/\/product-/, /\/listing-/, /\/bag-lines-/, /\/wishlist-lines-/, /\/(?:film|live)-/]) {
    const awake = closureOf([...everywhere, ...named(kind)])
    expect(kilobytes(awake), String(kind)).toBeLessThanOrEqual(100)
    expect(awake.size, String(kind)).toBeLessThanOrEqual(12)
  }
  const awake = closureOf(everywhere)
  for (const opened of named(
    /\/(?:bag-lines|wishlist-lines|search|locale|added|menu|login|newsletter|account|review|size-sheet)-[^/]+\.js$/,
  )) {
    expect(kilobytes([...closureOf([opened])].filter((file) => !awake.has(file))), opened).toBeLessThanOrEqual(8)
  }
})
