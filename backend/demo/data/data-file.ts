/**
 * Validates the data files in `data/`. Each file is validated when its module is loaded, so a mistake stops the seeding before
 * any row is written.
 * @module
 */
import { z } from 'zod'
import { MARKETS } from '#domain/markets.ts'

/** A data file is invalid. The message has one line per mistake, with the file, entry, field and reason. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError'
  // The validator's stack trace would only hide the message.
  override readonly stack = undefined
}

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** The fields that may identify an entry in an error message. */
const NAMES = ['name', 'noun', 'email', 'token', 'title']

/**
 * Describes an entry in an error message: `product 12 'Lune Wrap Dress'` in a list, or `fabric 'linen'` in a file of named
 * entries.
 */
function entryAt(data: unknown, noun: string, key: PropertyKey): string {
  if (typeof key !== 'number') {
    return `${noun} '${String(key)}'`
  }
  const entry = Array.isArray(data) ? data[key] : undefined
  const name = isObject(entry) ? NAMES.map((field) => entry[field]).find((value) => typeof value === 'string') : undefined
  return `${noun} ${key + 1}${name === undefined ? '' : ` '${name}'`}`
}

/** Formats a path: `colours[2]`, `exceptions[0].size`. */
const fieldAt = (path: Path): string =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${String(key)}`), '')

const wordsOf = (issue: Issue): string =>
  issue.code === 'invalid_type' && issue.input === undefined
    ? 'is missing'
    : issue.code === 'invalid_key'
      ? issue.issues.map(({ message }) => message).join('; ')
      : issue.message

/**
 * @param file path relative to `data/`
 * @param noun kind of entry, used in messages; undefined if the file is a single entry
 * @throws DataFileError
 */
export function readDataFile<Schema extends z.ZodType>(
  file: string,
  noun: string | undefined,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) {
    return result.data
  }
  const lines = result.error.issues.map((issue) => {
    const [entry, ...field] = issue.path
    const place = noun === undefined || entry === undefined ? [fieldAt(issue.path)] : [entryAt(data, noun, entry), fieldAt(field)]
    return [file, ...place, wordsOf(issue)].filter(Boolean).join(': ')
  })
  throw new DataFileError(lines.join('\n'))
}

/** A message lists the known words only if there are at most this many. */
const LISTED = 12

const unknownWord = (what: string, word: unknown, known: readonly string[]): string =>
  `unknown ${what} '${String(word)}'${known.length > LISTED ? '' : `, expected one of ${known.join(', ')}`}`

export const oneOf = <const Words extends readonly string[]>(what: string, words: Words) =>
  z.enum(words, {
    error: ({ input }) => (typeof input === 'string' ? unknownWord(what, input, words) : undefined),
  })

/** Replaces the name of an entry in another file with the entry itself. */
export const named = <Entry>(what: string, entries: ReadonlyMap<string, Entry>) =>
  z.string().transform((name, context): Entry => {
    const entry = entries.get(name)
    if (entry === undefined) {
      context.addIssue(unknownWord(what, name, [...entries.keys()]))
      return z.NEVER
    }
    return entry
  })

export const marketCode = oneOf(
  'market',
  Object.values(MARKETS).map(({ code }) => code),
)
export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, "is no colour code like '#1F2A45'")
export const sentence = z.string().trim().min(1, 'is empty')

/** Converts an object of named entries to a Map, in the order of the file. */
export const mapOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.record(z.string(), entry).transform((entries): ReadonlyMap<string, z.output<Entry>> => new Map(Object.entries(entries)))
