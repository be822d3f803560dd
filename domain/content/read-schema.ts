/**
 * Parses content despite an editor's mistakes. Schemas are strict: this module removes each part that they reject, reports it, and
 * parses again. An invalid optional field falls back to its default, an invalid entry is dropped from its list, and an invalid
 * required field drops the whole item. A list that is too long is truncated.
 * @module
 */
import type { ZodType, z } from 'zod'
import { type ContentProblem, describeValue, fieldAt, identityOf, isPredicate, type Path, type Read } from './content-problem.ts'
import { expectedBy, TEXT } from './expected-by-schema.ts'

type Issue = z.core.$ZodIssue

/** Limits the parsing rounds. Each round removes something, and content is never nested this deeply. */
const MAX_ROUNDS = 40

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The editor left the field empty: null, blank text, false, or a group that contains only empty fields. */
export const isEmpty = (value: unknown): boolean =>
  isBlank(value) ||
  value === false ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([field, part]) => field === '_meta' || isEmpty(part)))

function detailOf({ code, message: expected }: Issue, value: unknown): string {
  if (isPredicate(expected)) {
    return expected
  }
  if (isBlank(value)) {
    return expected === TEXT ? 'is missing' : `is missing: ${expected}`
  }
  return `${expected}, not ${Array.isArray(value) && code !== 'invalid_type' ? value.length : describeValue(value)}`
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (isGroup(value) ? Reflect.get(value, step) : undefined), root)

/** Placeholder for a removed list entry, so that the other entries keep the numbers that the editor sees. */
const TAKEN = Symbol('taken')

const placesIn = (list: readonly unknown[]): readonly number[] => [...list.keys()].filter((place) => list[place] !== TAKEN)

/** Removes the placeholders before the schema parses the value. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return placesIn(value).map((place) => closed(value[place]))
  }
  return isGroup(value) ? Object.fromEntries(Object.entries(value).map(([field, part]) => [field, closed(part)])) : value
}

/**
 * @param path path in the value without placeholders
 * @returns the same path in the editor's value
 */
function writtenPath(value: unknown, [step, ...rest]: Path): PropertyKey[] {
  if (step === undefined) {
    return []
  }
  const place = Array.isArray(value) && typeof step === 'number' ? (placesIn(value)[step] ?? step) : step
  return [place, ...writtenPath(at(value, [place]), rest)]
}

interface Draft {
  /** The editor's item without the parts that its schema rejected. */
  item: unknown
  /** Paths of the removed parts. Each path is one string with a line per step. */
  readonly changed: Set<string>
}

const nameOf = (path: Path): string => path.join('\n')

/** @param instead the new value; undefined removes the field */
function replace(draft: Draft, path: Path, instead: unknown): void {
  const [parentPath, step = 'item'] = [path.slice(0, -1), path.at(-1)]
  const parent = path.length === 0 ? draft : at(draft.item, parentPath)
  draft.changed.add(nameOf(path))
  if (Array.isArray(parent)) {
    draft.changed.add(nameOf(parentPath))
  }
  if (isGroup(parent)) {
    Reflect.set(parent, step, Array.isArray(parent) && instead === undefined ? TAKEN : instead)
  }
}

const paramsOf = (issue: Issue) => (issue.code === 'custom' ? issue.params : undefined)

/** Whether the list needs this entry. Without it the whole list is dropped. */
const isNeededEntry = (issue: Issue): boolean => paramsOf(issue)?.isNeeded === true

function takeOut(draft: Draft, issue: Issue): void {
  const { path } = issue
  const value = at(draft.item, path)
  if (issue.code === 'too_big' && Array.isArray(value)) {
    for (const place of placesIn(value).slice(Number(issue.maximum))) {
      value[place] = TAKEN
    }
    return
  }
  const instead: unknown = paramsOf(issue)?.instead
  // If a required field is empty, the group that contains it is removed. If the list needs a rejected entry, the whole list is
  // removed.
  const isNeeded = isNeededEntry(issue) || (isBlank(value) && instead === undefined && typeof path.at(-1) !== 'number')
  replace(draft, isNeeded ? path.slice(0, -1) : path, instead)
}

/** Invalid entries are removed before the list is truncated, so that they do not count towards its maximum length. */
const isFirst = (issue: Issue, all: readonly Issue[]): boolean =>
  issue.code !== 'too_big' ||
  !all.some(({ path }) => path.length > issue.path.length && issue.path.every((step, index) => step === path[index]))

/** An absent list entry is not a problem: for example, the market may not sell the product. */
const isAbsentEntry = ({ item }: Draft, path: Path): boolean =>
  typeof path.at(-1) === 'number' && (at(item, path) ?? null) === null

/** Excludes a problem that an earlier removal caused, such as a list that became too short. */
const isNews = (draft: Draft, issue: Issue): boolean =>
  (isNeededEntry(issue) || !isAbsentEntry(draft, issue.path)) &&
  (issue.code === 'too_big' || !draft.changed.has(nameOf(issue.path)))

/** @param identity the item's identity, if `raw` contains only its fields */
export function readContent<Value>(schema: ZodType<Value>, raw: unknown, identity = identityOf(raw)): Read<Value> {
  let parsed = schema.safeParse(raw, { error: expectedBy })
  if (parsed.success) {
    return { value: parsed.data, problems: [] }
  }
  const draft: Draft = { item: structuredClone(raw), changed: new Set() }
  const found: Pick<ContentProblem, 'field' | 'detail'>[] = []
  for (let round = 0; !parsed.success && round < MAX_ROUNDS && draft.item !== undefined; round += 1) {
    const issues: readonly Issue[] = parsed.error.issues.map((issue) => ({ ...issue, path: writtenPath(draft.item, issue.path) }))
    const first = issues.filter((issue) => isFirst(issue, issues))
    // Several checks may reject the same value. Only the first issue for each path is reported.
    for (const [issue] of Map.groupBy(first, ({ path }) => nameOf(path)).values()) {
      if (issue && isNews(draft, issue)) {
        found.push({ field: fieldAt(issue.path), detail: detailOf(issue, closed(at(draft.item, issue.path))) })
      }
    }
    for (const issue of first) {
      takeOut(draft, issue)
    }
    parsed = schema.safeParse(closed(draft.item), { error: expectedBy })
  }
  const value = parsed.success && draft.item !== undefined ? parsed.data : undefined
  const reason = value === undefined ? 'invalid' : 'field'
  const { schemaId = 'none', ...named } = identity
  return { value, problems: found.map((problem) => ({ reason, schemaId, ...named, ...problem })) }
}
