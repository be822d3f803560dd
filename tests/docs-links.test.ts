/** A link or a file that a document names is there, so that a reader never follows one to nothing. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENTS = ['README.md', 'bench/README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsOf = (markdown: string): readonly string[] =>
  Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => slugOf(heading))

test.each(DOCUMENTS)('every link of %s leads to a file and a heading that are there', (document) => {
  const markdown = readFileSync(join(ROOT, document), 'utf8')
  const missing = Array.from(markdown.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g), ([, link = '']) => link).filter((link) => {
    const [path = '', anchor] = link.split('#')
    const file = path ? join(ROOT, dirname(document), path) : join(ROOT, document)
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor))
  })
  expect(missing).toEqual([])
})

const FOLDERS = 'worker|client|domain|backend|scripts|tests|bench|public|docs'
const NAMED = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+\\.(?:tsx?|css|md|json|mjs|sql))\``, 'g')

test.each(DOCUMENTS)('every file that %s names by its whole path is there', (document) => {
  const named = Array.from(readFileSync(join(ROOT, document), 'utf8').matchAll(NAMED), ([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
