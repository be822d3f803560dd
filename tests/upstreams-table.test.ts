import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { METHODS } from '#backend/commerce/methods.ts'

const ROOT = join(import.meta.dirname, '..')
const TABLE = readFileSync(join(ROOT, 'docs/upstreams.md'), 'utf8')
/** Operation first; success, not found and bad input last. */
const ROWS = TABLE.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Operation'))
  .map((line) => line.slice(2, -2).split(' | '))
  .map((cells) => ({ operation: cells[0] ?? '', tests: cells.slice(-3) }))

/** `file`: "what stands in it", and the text between the quotation marks. */
const named = (cell: string) =>
  [...cell.matchAll(/`([\w./-]+\.test\.tsx?)`(?:: "([^"]+)")?/g)].map(([, file = '', text]) => ({ file, text }))

const contents = new Map<string, string | undefined>()
function contentOf(file: string): string | undefined {
  if (!contents.has(file)) {
    const path = join(ROOT, 'backend', file)
    contents.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  }
  return contents.get(file)
}

describe('docs/upstreams.md: every operation of spec A §7 and its tests', () => {
  test.each([...METHODS.keys()])('%s has a row', (method) => {
    expect(ROWS.map(({ operation }) => operation)).toContain(method)
  })

  test.each(ROWS)('$operation: its tests are there, or a reason why not', ({ tests }) => {
    expect(tests).toHaveLength(3)
    for (const cell of tests) {
      expect(named(cell).length > 0 || /^(?:–|as) /.test(cell), cell).toBe(true)
      for (const { file, text } of named(cell)) {
        const content = contentOf(file)
        expect(content, file).toBeDefined()
        expect(content?.includes(text ?? ''), `${file}: ${text}`).toBe(true)
      }
    }
  })
})
