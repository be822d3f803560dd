/**
 * Reads content that an editor may have got wrong. Its schemas are strict; what they refuse is taken out, told, and the rest is read again:
 * an optional field falls to its default, an entry of a list is left out with what it needs, and only a required field takes its item
 * with it. A list that is longer than allowed is cut.
 * @module
 */
import type { ZodType, z } from 'zod'
import { type ContentProblem, fieldAt, identityOf, type Path, type Read, told } from './content-problem.ts'

type Issue = z.core.$ZodIssue

/** Each round takes something out. Content is nowhere near as deep. */
const MOST_ROUNDS = 40

const TYPES: Readonly<Record<string, string>> = {
  string: 'words',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A field that an editor leaves empty is absent: null, no words, or a group of fields that are all empty. */
export const isEmpty = (value: unknown): boolean =>
  isBlank(value) ||
  value === false ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([field, part]) => field === '_meta' || isEmpty(part)))

const count = (many: number | bigint, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.message
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`
    case 'too_small':
      return `at least ${issue.origin === 'array' ? count(issue.minimum, 'entry', 'entries') : issue.minimum}`
    case 'too_big':
      return `at most ${
        issue.origin === 'array'
          ? count(issue.maximum, 'entry', 'entries')
          : issue.origin === 'string'
            ? count(issue.maximum, 'letter')
            : issue.maximum
      }`
    default:
      return issue.message
  }
}

function detailOf(issue: Issue, value: unknown): string {
  if (isBlank(value) && !(issue.code === 'custom' && /^(?:is|has|needs) /.test(issue.message))) {
    return 'is missing'
  }
  const expected = expectedBy(issue)
  if (/^(?:is|has|needs) /.test(expected)) {
    return expected
  }
  return `${expected}, not ${Array.isArray(value) && issue.code !== 'invalid_type' ? value.length : told(value)}`
}

const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    root,
  )

/** Stands for an entry that is taken out, until the list closes up. */
const TAKEN = Symbol('taken')

/** The item without what its schema refuses. */
function createDraft(raw: unknown) {
  const holder = { item: structuredClone(raw) }
  /** Which entry of the editor's list each one was. */
  const places = new Map<readonly unknown[], readonly number[]>()
  const changed = new Set<string>()
  const lists = new Set<unknown[]>()

  /** The path in what the editor wrote. */
  const writtenPath = (path: Path): Path => {
    let value: unknown = holder.item
    return path.map((step) => {
      const place = Array.isArray(value) && typeof step === 'number' ? (places.get(value)?.[step] ?? step) : step
      value = at(value, [step])
      return place
    })
  }

  return {
    item: () => holder.item,
    writtenPath,
    valueAt: (path: Path) => at(holder.item, path),
    isChanged: (path: Path) => changed.has(writtenPath(path).join('\n')),

    /** @param instead what stands there from now on; nothing where it is not given */
    replace(path: Path, instead?: unknown): void {
      const written = writtenPath(path)
      const [parent, step] = [at(holder, ['item', ...path.slice(0, -1)]), path.at(-1)]
      changed.add(written.join('\n'))
      if (Array.isArray(parent)) {
        changed.add(written.slice(0, -1).join('\n'))
      }
      if (step === undefined) {
        holder.item = undefined
      } else if (Array.isArray(parent) && instead === undefined) {
        Reflect.set(parent, step, TAKEN)
        lists.add(parent)
      } else if (typeof parent === 'object' && parent !== null) {
        Reflect.set(parent, step, instead)
      }
    },

    closeLists(): void {
      for (const list of lists) {
        const kept = [...list.keys()].filter((index) => list[index] !== TAKEN)
        places.set(
          list,
          kept.map((index) => places.get(list)?.[index] ?? index),
        )
        list.splice(0, list.length, ...kept.map((index) => list[index]))
      }
      lists.clear()
    },
  }
}

type Draft = ReturnType<typeof createDraft>

/** The entries that are wrong are taken out before their list is cut. */
const isFirst = (issue: Issue, all: readonly Issue[]): boolean =>
  issue.code !== 'too_big' ||
  !all.some(({ path }) => path.length > issue.path.length && issue.path.every((step, index) => step === path[index]))

function takeOut(draft: Draft, issue: Issue): void {
  const { path } = issue
  const value = draft.valueAt(path)
  if (issue.code === 'too_big' && Array.isArray(value)) {
    value.length = Number(issue.maximum)
    return
  }
  const instead: unknown = issue.code === 'custom' ? issue.params?.instead : undefined
  // A missing field that is needed takes with it the group that needs it.
  const isNeeded = isBlank(value) && instead === undefined && typeof path.at(-1) !== 'number'
  draft.replace(isNeeded ? path.slice(0, -1) : path, instead)
}

/** In a list nothing is lost with it: a product that a market does not sell. */
const isAbsentEntry = (draft: Draft, path: Path): boolean =>
  typeof path.at(-1) === 'number' && (draft.valueAt(path) ?? null) === null

/** Not what follows from what has been taken out: a list that is too short, a field that is missing now. */
const isNews = (draft: Draft, { code, path }: Issue): boolean =>
  !isAbsentEntry(draft, path) && (code === 'too_big' || !draft.isChanged(path))

/** @param identity of the item, where `raw` holds only its fields */
export function readContent<Value>(schema: ZodType<Value>, raw: unknown, identity = identityOf(raw)): Read<Value> {
  let parsed = schema.safeParse(raw)
  if (parsed.success) {
    return { value: parsed.data, problems: [] }
  }
  const draft = createDraft(raw)
  const found: Pick<ContentProblem, 'field' | 'detail'>[] = []
  for (let round = 0; !parsed.success && round < MOST_ROUNDS && draft.item() !== undefined; round += 1) {
    const { issues } = parsed.error
    const first = issues.filter((issue) => isFirst(issue, issues))
    for (const issue of first) {
      if (isNews(draft, issue)) {
        found.push({ field: fieldAt(draft.writtenPath(issue.path)), detail: detailOf(issue, draft.valueAt(issue.path)) })
      }
    }
    for (const issue of first) {
      takeOut(draft, issue)
    }
    draft.closeLists()
    parsed = schema.safeParse(draft.item())
  }
  const value = parsed.success && draft.item() !== undefined ? parsed.data : undefined
  const reason = value === undefined ? 'invalid' : 'field'
  const { schemaId = 'none', ...named } = identity
  return { value, problems: found.map((problem) => ({ reason, schemaId, ...named, ...problem })) }
}
