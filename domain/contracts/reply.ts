/**
 * The common shape of JSON replies to forms (`POST` with `Accept: application/json`) and of every refusal in JSON. Each contract
 * adds its own fields.
 * @module
 */
import * as v from 'valibot'
import { CHECK_FIELDS } from '#domain/text/form-faults.ts'

const fault = v.pipe(v.tuple([v.string(), v.string()]), v.readonly())
export type FieldFault = v.InferOutput<typeof fault>

const refusal = {
  ok: v.literal(false),
  message: v.string(),
  /** The form field that the message refers to. */
  field: v.optional(v.string()),
  /** All invalid fields with their messages, if there are several. */
  faults: v.optional(v.pipe(v.array(fault), v.readonly())),
}

/** Refusal code: the change may or may not have been made. */
export const UNREAD = 'unread'

/** Identifies a refusal that the browser handles in its own way. */
export const code = v.optional(v.string())

export const replyWith = <const Done extends v.ObjectEntries, const More extends v.ObjectEntries>(done: Done, more: More) =>
  v.variant('ok', [v.object({ ok: v.literal(true), ...done }), v.object({ ...refusal, ...more })])

/** Returns a parser, which returns undefined if the reply does not have the expected shape. */
export const parserOf =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (reply: unknown): v.InferOutput<Schema> | undefined => {
    const parsed = v.safeParse(schema, reply)
    return parsed.success ? parsed.output : undefined
  }

const reply = replyWith(
  {
    message: v.optional(v.string()),
    /** The page to open next. */
    href: v.optional(v.string()),
  },
  { code },
)
export type Reply = v.InferOutput<typeof reply>
export type Problem = Extract<Reply, { ok: false }>
export const parseReply = parserOf(reply)

/** @param message applies to the whole form; the default is the message of a single fault */
export function problemOf(faults: readonly FieldFault[], message?: string): Problem | undefined {
  const [first, ...others] = faults
  if (message === undefined && first && others.length === 0) {
    return { ok: false, field: first[0] || undefined, message: first[1] }
  }
  const said = message ?? (first && CHECK_FIELDS)
  return said === undefined ? undefined : { ok: false, message: said, ...(first ? { faults } : {}) }
}

/** The message to show next to a field. */
export const saidOf = (problem: Problem | undefined, field: string): string | undefined =>
  problem?.field === field ? problem.message : problem?.faults?.find(([name]) => name === field)?.[1]
