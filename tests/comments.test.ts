/** Every comment begins with its subject or a verb, so that a newcomer reads it only once. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['{backend,bench,client,domain,scripts,shops,tests,worker}/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs}']
const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*\/\/ .*\n)+/gm
/** Words that begin a sentence without a leading subject. */
const WITHOUT_SUBJECT = /^(?:Of|By|What|Who|Whoever|Nobody|As|For what|From) /

const firstLineOf = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^[ \t]*(?:\/\*\*?|\*|\/\/)?[ \t]*/, ''))
    .find(Boolean) ?? ''

test('no comment begins without its subject', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (name) => name === 'node_modules' })
  const comments = files.flatMap((file) =>
    Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(COMMENT), ([comment]) => `${file}: ${firstLineOf(comment)}`),
  )
  expect(comments.length).toBeGreaterThan(5_000)
  expect(comments.filter((comment) => WITHOUT_SUBJECT.test(comment.slice(comment.indexOf(': ') + 2)))).toEqual([])
})
