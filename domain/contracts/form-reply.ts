/**
 * What a form's address answers to the page's script, for the forms whose success is a sentence: `POST` with
 * `Accept: application/json`.
 * @module
 */
import * as v from 'valibot'
import { CHECK_FIELDS } from '#domain/text/form-faults.ts'

const fault = v.pipe(v.tuple([v.string(), v.string()]), v.readonly())

const formReply = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    message: v.string(),
    /** The page that the shopper is led on to. */
    href: v.optional(v.string()),
  }),
  v.object({
    ok: v.literal(false),
    message: v.string(),
    /** The form field that the message is about. */
    field: v.optional(v.string()),
    /** Every field that does not fit, with its sentence, where there are several. */
    faults: v.optional(v.pipe(v.array(fault), v.readonly())),
  }),
])
export type FormReply = v.InferOutput<typeof formReply>
export type FormProblem = Extract<FormReply, { ok: false }>
export type FieldFault = v.InferOutput<typeof fault>

/** Names every fault; a single fault is the message itself. */
export function problemOf(faults: readonly FieldFault[]): FormProblem | undefined {
  const [first, ...others] = faults
  if (!first) {
    return undefined
  }
  return others.length > 0 ? { ok: false, message: CHECK_FIELDS, faults } : { ok: false, field: first[0], message: first[1] }
}

/** The sentence that stands at a field. */
export const saidOf = (problem: FormProblem | undefined, field: string): string | undefined =>
  problem?.field === field ? problem.message : problem?.faults?.find(([name]) => name === field)?.[1]

/** Parses a reply; undefined when its shape is wrong. */
export function parseFormReply(reply: unknown): FormReply | undefined {
  const parsed = v.safeParse(formReply, reply)
  return parsed.success ? parsed.output : undefined
}
