/**
 * A shop's own texts: `words/all.json` replaces texts of `domain/text/`. A text is named by its file, constant and field. The build
 * inserts the replacements, so they cost nothing at run time.
 * @module
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { parseJson } from './parse-json.ts'
import { ShopFileError } from './read-shop.ts'

const TEXTS = join(import.meta.dirname, '../domain/text')
const FILE = 'words/all.json'

type Words = { readonly [Field: string]: string | Words }
const words: v.GenericSchema<Words> = v.record(v.string(), v.union([v.pipe(v.string(), v.minLength(1)), v.lazy(() => words)]))
const file = v.record(v.string(), v.record(v.string(), words))

/** Keyed by the name of the file in `domain/text/`. */
export type ShopWords = v.InferOutput<typeof file>

/** @throws ShopFileError */
export function readWords(folder: string): ShopWords {
  const at = `shops/${basename(folder)}/${FILE}`
  if (!existsSync(join(folder, FILE))) {
    return {}
  }
  const data = parseJson(at, readFileSync(join(folder, FILE), 'utf8'), (message) => new ShopFileError(message))
  const result = v.safeParse(file, data)
  if (!result.success) {
    throw new ShopFileError(`${at}: texts are expected, by file, list and field`)
  }
  const known = globSync('*.ts', { cwd: TEXTS }).map((name) => name.replace(/\.ts$/, ''))
  const unknown = Object.keys(result.output).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new ShopFileError(`${at}: ${unknown}: domain/text/ has no such file`)
  }
  return result.output
}

/** The nodes of a syntax tree (ESTree) that this file reads. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown): unknown => (isNode(value) ? (value.name ?? value.value) : undefined)

const isText = ({ type, value, expressions }: Node): boolean =>
  (type === 'Literal' && typeof value === 'string') || (type === 'TemplateLiteral' && nodesOf(expressions).length === 0)

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

function changesIn(value: unknown, words: Words, at: string): readonly Change[] {
  return Object.entries(words).flatMap(([field, said]) => {
    const entry = isNode(value) ? nodesOf(value.properties).find(({ key }) => nameOf(key) === field) : undefined
    const found = entry?.value
    if (typeof said !== 'string') {
      return changesIn(found, said, `${at}.${field}`)
    }
    if (!isNode(found)) {
      throw new ShopFileError(`${at}.${field}: there is no such text`)
    }
    if (!isText(found)) {
      throw new ShopFileError(`${at}.${field}: this text is put together from several, so it cannot be replaced`)
    }
    return { start: found.start, end: found.end, text: JSON.stringify(said) }
  })
}

/**
 * @param code a file of `domain/text/`, as JavaScript
 * @param program its syntax tree
 * @throws ShopFileError
 */
export function withWords(code: string, program: unknown, words: ShopWords[string], at: string): string {
  const declared = isNode(program)
    ? nodesOf(program.body)
        .flatMap((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
        .flatMap(({ declarations }) => nodesOf(declarations))
    : []
  const changes = Object.entries(words).flatMap(([list, texts]) =>
    changesIn(declared.find(({ id }) => nameOf(id) === list)?.init, texts, `${at}.${list}`),
  )
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: said }) => text.slice(0, start) + said + text.slice(end), code)
}
