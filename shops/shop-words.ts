/**
 * Replaces texts in `domain/text/` with the shop's own: `words/all.json` applies to all markets, `words/us.json` to one. A text
 * is identified by its file, constant and field. The replacements are inserted at build time.
 * @module
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { KNOWN_MARKETS } from '#domain/known-markets.ts'
import { parseJson } from './parse-json.ts'
import { ShopFileError } from './read-shop.ts'

const TEXTS = join(import.meta.dirname, '../domain/text')
/** The language tag of the market that each file in `words/` applies to. Undefined means all markets. */
const LANGUAGES: ReadonlyMap<string, string | undefined> = new Map([
  ['all.json', undefined],
  ...Object.values(KNOWN_MARKETS).map(({ code, intl }) => [`${code}.json`, intl] as const),
])

type Words = { readonly [Field: string]: string | Words }
const words: v.GenericSchema<Words> = v.record(v.string(), v.union([v.pipe(v.string(), v.minLength(1)), v.lazy(() => words)]))
const file = v.record(v.string(), v.record(v.string(), words))

export interface OwnText {
  /** The file and field, for error messages. */
  readonly at: string
  /** The constant, followed by the fields. */
  readonly path: readonly string[]
  readonly text: string
  readonly language: string | undefined
}

const leavesOf = (value: string | Words, path: readonly string[]): readonly { path: readonly string[]; text: string }[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : Object.entries(value).flatMap(([field, below]) => leavesOf(below, [...path, field]))

function readFile(folder: string, name: string, at: string): v.InferOutput<typeof file> {
  const data = parseJson(at, readFileSync(join(folder, 'words', name), 'utf8'), (message) => new ShopFileError(message))
  const result = v.safeParse(file, data)
  if (!result.success) {
    throw new ShopFileError(`${at}: texts are expected, by file, list and field`)
  }
  const known = globSync('*.ts', { cwd: TEXTS, exclude: ['*.test.ts'] }).map((one) => one.replace(/\.ts$/, ''))
  const unknown = Object.keys(result.output).find((one) => !known.includes(one))
  if (unknown !== undefined) {
    throw new ShopFileError(`${at}: ${unknown}: domain/text/ has no such file: one of ${known.toSorted().join(', ')} is expected`)
  }
  return result.output
}

/**
 * Keyed by the name of the file in `domain/text/`.
 * @throws ShopFileError
 */
export function readWords(folder: string): ReadonlyMap<string, readonly OwnText[]> {
  const names = existsSync(join(folder, 'words')) ? globSync('*', { cwd: join(folder, 'words') }) : []
  const all = names.flatMap((name) => {
    const at = `shops/${basename(folder)}/words/${name}`
    if (!LANGUAGES.has(name)) {
      throw new ShopFileError(`${at}: one of the files ${[...LANGUAGES.keys()].join(', ')} is expected`)
    }
    return Object.entries(readFile(folder, name, at)).flatMap(([source, texts]) =>
      leavesOf(texts, []).map(({ path, text }) => ({
        source,
        own: { at: `${at}: ${[source, ...path].join('.')}`, path, text, language: LANGUAGES.get(name) },
      })),
    )
  })
  return new Map([...Map.groupBy(all, ({ source }) => source)].map(([source, list]) => [source, list.map(({ own }) => own)]))
}

/** The parts of an ESTree syntax node that this module reads. */
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

interface Property {
  readonly key: Node
  readonly value: Node
}

const propertiesOf = (value: Node | undefined): readonly Property[] =>
  nodesOf(value?.properties).flatMap(({ key, value: held }) => (isNode(key) && isNode(held) ? { key, value: held } : []))

/** @throws ShopFileError */
function propertyAt(lists: ReadonlyMap<unknown, Node>, { at, path: [list, ...fields] }: OwnText): Property {
  let value = lists.get(list)
  let found: Property | undefined
  let allowed = [...lists.keys()]
  for (const field of fields) {
    const all = propertiesOf(value)
    allowed = value ? all.map(({ key }) => nameOf(key)) : allowed
    found = all.find(({ key }) => nameOf(key) === field)
    value = found?.value
    if (!found) {
      break
    }
  }
  if (!found) {
    throw new ShopFileError(`${at}: there is no such text: one of ${allowed.join(', ')} is expected`)
  }
  if (!isText(found.value)) {
    throw new ShopFileError(`${at}: this text is put together from several, so it cannot be replaced`)
  }
  return found
}

/**
 * @param code a file from `domain/text/`, compiled to JavaScript
 * @param program its syntax tree
 * @param languageNow code that returns the page's language tag, or undefined if the texts are the same in all markets
 * @throws ShopFileError
 */
export function withWords(code: string, program: unknown, own: readonly OwnText[], languageNow: string | undefined): string {
  const declarations = isNode(program)
    ? nodesOf(program.body)
        .flatMap((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
        .flatMap((statement) => nodesOf(statement.declarations))
    : []
  const lists = new Map(declarations.flatMap(({ id, init }) => (isNode(init) ? [[nameOf(id), init] as const] : [])))
  const placed = own.map((one) => ({ ...one, ...propertyAt(lists, one) }))
  const changes = [...Map.groupBy(placed, ({ value }) => value.start).values()].flatMap((texts): readonly Change[] => {
    const [first] = texts
    if (!first) {
      return []
    }
    const { key, value } = first
    const everywhere = texts.find(({ language }) => language === undefined)
    const usual = everywhere ? JSON.stringify(everywhere.text) : code.slice(value.start, value.end)
    const byLanguage = texts.flatMap(({ language, text }) => (language === undefined ? [] : [[language, text]]))
    if (languageNow === undefined || byLanguage.length === 0) {
      return [{ start: value.start, end: value.end, text: usual }]
    }
    const choice = `${JSON.stringify(Object.fromEntries(byLanguage))}[${languageNow}] ?? ${usual}`
    return [{ start: key.start, end: value.end, text: `get ${code.slice(key.start, key.end)}() { return ${choice} }` }]
  })
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: said }) => text.slice(0, start) + said + text.slice(end), code)
}
