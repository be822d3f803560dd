/** What the browser gets: of the two validation libraries only valibot, which the islands share with the Worker. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const DIST = join(import.meta.dirname, '../../dist')

/** A name that a minifier keeps, since it is text in zod's errors. */
const ZOD = '$ZodError'

const scriptsIn = (folder: string): string[] =>
  readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file))

const withZod = (folder: string) => scriptsIn(folder).filter((file) => readFileSync(join(DIST, file), 'utf8').includes(ZOD))

test('zod is in no file of the browser; the Worker has it', () => {
  expect(scriptsIn('client').length).toBeGreaterThan(20)
  expect(withZod('client')).toEqual([])
  expect(withZod('alder_lune_storefront')).not.toEqual([])
})

test('a first visit has the stylesheet inside its page, and it is the file that the next pages link', () => {
  const [file = '', ...others] = readdirSync(join(DIST, 'client/assets')).filter((name) => name.endsWith('.css'))
  expect(others).toEqual([])
  const text = readFileSync(join(DIST, 'client/assets', file), 'utf8')
  expect(readFileSync(join(DIST, 'alder_lune_storefront/index.js'), 'utf8')).toContain(JSON.stringify(text))
})

test('the first script is one file of 3 KB at most: a press before another has come would not be held', () => {
  const [first = '', ...others] = scriptsIn('client').filter((file) => /\/entry-[^/]+\.js$/.test(file))
  expect(others).toEqual([])
  const script = readFileSync(join(DIST, first), 'utf8')
  expect(script).not.toMatch(/(?:from|import)\s*["']\.\//)
  expect(brotliCompressSync(script).byteLength).toBeLessThanOrEqual(3_000)
})

test('what wakes on every page without a press holds neither the bag nor its contracts, and is 6 KB at most', () => {
  const [file = '', ...others] = scriptsIn('client').filter((one) => /\/every-page-[^/]+\.js$/.test(one))
  expect(others).toEqual([])
  const script = readFileSync(join(DIST, file), 'utf8')
  expect(script).not.toMatch(/(?:from|import)\s*["'`]\.\/bag-/)
  expect(brotliCompressSync(script).byteLength).toBeLessThanOrEqual(6_000)
})
