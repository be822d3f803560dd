/**
 * Describes content problems to an editor: the item, the field and the expected value.
 * @module
 */

/**
 * These reasons drop the block:
 * - `unknown`: its type is not known.
 * - `invalid`: a required field is invalid or missing.
 * - `render`: rendering failed.
 * - `off`: a setting does not allow the block, or the block is in a position where it is not allowed.
 *
 * These reasons keep the item:
 * - `field`: the invalid field is left out.
 * - `text`: invalid underline tags and unknown tokens are left out.
 * - `media`: an image or film is missing from the media store.
 */
export type ProblemReason = 'unknown' | 'invalid' | 'field' | 'text' | 'media' | 'render' | 'off'

export interface ContentProblem {
  readonly reason: ProblemReason
  readonly schemaId: string
  /** The item's delivery id, title and delivery key, if it has them. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly key?: string | undefined
  /** The field as the editor sees it: `callsToAction 2, buttonLink`. Absent if the problem concerns the whole item. */
  readonly field?: string | undefined
  /** HTML id of the block in the page's preview. */
  readonly place?: string | undefined
  /** Text after the field's name: `a number, not the text "45"` or `is missing`. */
  readonly detail?: string | undefined
}

/** A parsed value and its problems. The value is absent if a required field is missing. */
export interface Read<Value> {
  readonly value?: Value | undefined
  readonly problems: readonly ContentProblem[]
}

/** The item's identity, from its `_meta`. */
export interface ItemIdentity {
  readonly schemaId?: string | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly key?: string | undefined
}

const textIn = (value: object, field: string): string | undefined => {
  const found: unknown = Reflect.get(value, field)
  return typeof found === 'string' && found !== '' ? found : undefined
}

export function identityOf(item: unknown): ItemIdentity {
  const meta: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, '_meta') : undefined
  return typeof meta === 'object' && meta !== null
    ? {
        schemaId: textIn(meta, 'schema')?.split('/').at(-1),
        id: textIn(meta, 'deliveryId'),
        name: textIn(meta, 'name'),
        key: textIn(meta, 'deliveryKey'),
      }
    : {}
}

export type Path = readonly PropertyKey[]

/** Turns a list's name into the name of one entry: the third entry of `cards` is `card 3`. */
const oneOfMany = (list: string): string =>
  list
    .replace(/^children$/, 'child')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')

/** Formats a path as `card 3, link`. Entries count from 1. */
export function fieldAt(path: Path): string | undefined {
  const places: string[] = []
  for (const step of path) {
    const list = typeof step === 'number' ? places.pop() : undefined
    places.push(typeof step === 'number' ? `${oneOfMany(list ?? 'entry')} ${step + 1}` : String(step))
  }
  return places.length > 0 ? places.join(', ') : undefined
}

/** A problem quotes at most this many characters of an editor's text. */
const REPEATED = 60

/** Quotes an editor's value in a problem: `the text "45"`. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') {
    return `the text "${value.length > REPEATED ? `${value.slice(0, REPEATED).toWellFormed()}…` : value.toWellFormed()}"`
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  }
  if (typeof value === 'object' && value !== null) {
    const { schemaId } = identityOf(value)
    const fields = Object.keys(value).filter((field) => field !== '_meta')
    const shown =
      fields.length > 0 ? `the fields ${fields.slice(0, 5).join(', ').slice(0, REPEATED).toWellFormed()}` : 'no fields'
    return `${schemaId === undefined ? 'a group' : `an item of the type "${schemaId}"`} with ${shown}`
  }
  return typeof value === 'number' ? `the number ${value}` : String(value)
}

/** Whether the detail is a predicate, such as `is missing`, rather than an expected value. */
export const isPredicate = (detail: string): boolean => /^(?:is|has|needs) /.test(detail)

/** Formats a problem as one sentence: `price: a number, not the text "45"` or `card 3 is not published`. */
export function sentenceOf({ field, detail = '' }: Pick<ContentProblem, 'field' | 'detail'>): string {
  return field === undefined ? detail : `${field}${isPredicate(detail) ? ' ' : ': '}${detail}`
}

/** For example `“Autumn hero” (hero-banner-1, uk/autumn-hero)`. */
export const itemName = ({ schemaId, name, key }: Pick<ContentProblem, 'schemaId' | 'name' | 'key'>): string =>
  `${name ? `“${name}” ` : 'This block '}(${[schemaId, key].filter(Boolean).join(', ')})`

const PARTLY: ReadonlySet<ProblemReason> = new Set<ProblemReason>(['field', 'text', 'media'])

export const isPartlyShown = ({ reason }: Pick<ContentProblem, 'reason'>): boolean => PARTLY.has(reason)
