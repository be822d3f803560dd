import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

describe.each(['docs/listings.md', 'docs/block-rules.md'])('%s', (page) => {
  const section = readFileSync(join(ROOT, page), 'utf8').split('## Rules and their tests')[1] ?? ''
  const rows = section.split('\n').filter((line) => /^\| [^|]+ \| `/.test(line))
  /** Each rule's name and its `file`: "title" pairs. */
  const pairs = rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+)`: "([^"]+)"/g)].map(([, file = '', title = '']) => [row.split(' | ')[0], file, title] as const),
  )

  test('names tests for its rules', () => {
    expect(rows.length).toBeGreaterThan(20)
    expect(pairs.length).toBe(section.split('`: "').length - 1)
  })

  test.each(pairs)('%s: %s has "%s"', (_rule, file, title) => {
    const path = join(ROOT, file)
    expect(existsSync(path) && readFileSync(path, 'utf8').includes(title)).toBe(true)
  })
})
