import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SECTION = readFileSync(join(ROOT, 'docs/listings.md'), 'utf8').split('## Rules and their tests')[1] ?? ''
const ROWS = SECTION.split('\n').filter((line) => /^\| [^|]+ \| `/.test(line))
/** Each rule's name and its `file`: "title" pairs. */
const PAIRS = ROWS.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+)`: "([^"]+)"/g)].map(([, file = '', title = '']) => [row.split(' | ')[0], file, title] as const),
)

test('docs/listings.md names tests for the rules of finding and choosing', () => {
  expect(ROWS.length).toBeGreaterThan(20)
  expect(PAIRS.length).toBe(SECTION.split('`: "').length - 1)
})

test.each(PAIRS)('%s: %s has "%s"', (_rule, file, title) => {
  const path = join(ROOT, file)
  expect(existsSync(path) && readFileSync(path, 'utf8').includes(title)).toBe(true)
})
