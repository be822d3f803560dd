import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The texts that a call or a row of cases begins with: `test('…'`, `describe('…'`, `['…'`. */
const titlesIn = (source: string): readonly string[] =>
  [...source.matchAll(/[([]\s*(?:'([^'\n]*)'|`([^`]*)`)/g)].map(([, plain, template]) => plain ?? template ?? '')

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

  test('each of them is there, by its title', () => {
    const hasTest = (file: string, title: string) => {
      const path = join(ROOT, file)
      return existsSync(path) && titlesIn(readFileSync(path, 'utf8')).some((one) => one.includes(title))
    }
    expect(pairs.filter(([, file, title]) => !hasTest(file, title))).toEqual([])
  })
})
