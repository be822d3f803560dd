/**
 * What a form's address answers to the page's script, for the forms whose success is a sentence: `POST` with
 * `Accept: application/json`.
 * @module
 */
import * as v from 'valibot'

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
  }),
])
export type FormReply = v.InferOutput<typeof formReply>
export type FormProblem = Extract<FormReply, { ok: false }>

/** Parses a reply; undefined when its shape is wrong. */
export function parseFormReply(reply: unknown): FormReply | undefined {
  const parsed = v.safeParse(formReply, reply)
  return parsed.success ? parsed.output : undefined
}
