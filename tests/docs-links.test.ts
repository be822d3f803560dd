/** Every link, file and section named in a document or in the code exists. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const tracked = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
const DOCUMENTS = tracked('*.md')
const SOURCES = tracked('*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.toml', '*.yml')

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsOf = (markdown: string): readonly string[] =>
  Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => slugOf(heading))

const leads = (file: string, anchor: string | undefined): boolean =>
  existsSync(join(ROOT, file)) && (anchor === undefined || anchorsOf(textOf(file)).includes(anchor))

test.each(DOCUMENTS)('every link of %s leads to an existing file and heading', (document) => {
  const links = Array.from(textOf(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g), ([, link = '']) => link)
  const missing = links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    return !leads(path ? join(dirname(document), path) : document, anchor)
  })
  expect(missing).toEqual([])
})

const FOLDERS = 'worker|client|domain|backend|scripts|tests|bench|public|docs'
const NAMED = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+\\.(?:tsx?|css|md|json|mjs|sql|txt))\``, 'g')

test.each(DOCUMENTS)('every file that %s names by its full path exists', (document) => {
  const named = Array.from(textOf(document).matchAll(NAMED), ([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test.each(DOCUMENTS)('no line of %s is longer than 160 characters, except tables, code and links', (document) => {
  const prose = textOf(document).replaceAll(/^ *```.*?^ *```/gms, '')
  const long = prose.split('\n').filter((line) => line.length > 160 && !line.trimStart().startsWith('|') && !line.includes(']('))
  expect(long).toEqual([])
})

test.each(DOCUMENTS)('no empty line splits a table or list of %s, and no line begins with a stray space', (document) => {
  expect(textOf(document)).not.toMatch(/^\|.*\n\n\||^(?:- | {2}).*\n\n- |^ \S/m)
})

/** Counts only words, not the characters that draw tables and diagrams. */
const wordsIn = (document: string): number => textOf(document).match(/\S*\w\S*/g)?.length ?? 0

test('a document has at most 1 500 words, except the specification and the settings table, and all together 30 000', () => {
  const long = DOCUMENTS.filter((document) => !/spec|settings/.test(document) && wordsIn(document) > 1500)
  expect(long).toEqual([])
  expect(DOCUMENTS.reduce((sum, document) => sum + wordsIn(document), 0)).toBeLessThanOrEqual(30_000)
})

test('every document that the code names, with or without a heading, exists', () => {
  const missing = SOURCES.flatMap((file) =>
    Array.from(
      textOf(file).matchAll(/(?<![\w/.-])((?:docs|bench|backend)\/[\w/-]+\.md)(?:#([\w-]+))?/g),
      ([link, path = '', anchor]) => (leads(path, anchor) ? undefined : `${file}: ${link}`),
    ),
  )
  expect(missing.filter((one) => one !== undefined)).toEqual([])
})

describe('sections', () => {
  const SECTION = String.raw`§\d+(?:\.\d+)*`
  /** Matches `spec A §4, §9`, `safety §8.4` and `wire: commerce §5`, but not sections of an RFC. */
  const REFERENCE = new RegExp(
    String.raw`\b(?:spec (A|B)|(safety)|wire: ([a-z]+)|RFC \d+) (${SECTION}(?:(?:, | and | or | to )${SECTION})*)`,
    'gi',
  )
  const spec = textOf('docs/spec.md')
  const known = new Set([
    ...Array.from(spec.matchAll(/^## (A|B|Safety) (§\d+)/gm), ([, part = '', section]) => `${part.toLowerCase()} ${section}`),
    ...Array.from(spec.matchAll(/^- \*\*(§\d+\.\d+)\*\*/gm), ([, section]) => `safety ${section}`),
    ...tracked('docs/upstreams/*.md').flatMap((file) =>
      Array.from(textOf(file).matchAll(/^## (§\d+)/gm), ([, section]) => `${/(\w+)\.md$/.exec(file)?.[1]} ${section}`),
    ),
  ])
  /** Joins a file's lines, because a reference may wrap. Headings and this test's own pattern are left out. */
  const flat = (file: string): string =>
    file === 'tests/docs-links.test.ts'
      ? ''
      : textOf(file)
          .replaceAll(/^(?:## .*|- \*\*§.*)$/gm, '')
          .replaceAll(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ')
  const files = [...SOURCES, ...DOCUMENTS].filter((file) => textOf(file).includes('§'))

  test('every reference to a section leads to a heading of docs/spec.md or docs/upstreams/', () => {
    const missing = files.flatMap((file) =>
      Array.from(flat(file).matchAll(REFERENCE)).flatMap(([, part, safety, vendor, sections = '']) => {
        const name = (part ?? safety ?? vendor)?.toLowerCase()
        const cited = name === undefined ? [] : (sections.match(new RegExp(SECTION, 'g')) ?? [])
        return cited.filter((section) => !known.has(`${name} ${section}`)).map((section) => `${file}: ${name} ${section}`)
      }),
    )
    expect(missing).toEqual([])
  })

  test('every cited section names its document', () => {
    const unclear = files.flatMap(
      (file) =>
        flat(file)
          .replaceAll(REFERENCE, '')
          .match(/.{0,40}§\d.{0,20}/g)
          ?.map((text) => `${file}: ${text}`) ?? [],
    )
    expect(unclear).toEqual([])
  })
})
