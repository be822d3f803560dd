/**
 * Reads the fields of a form by a schema: all of its faults at once, each at its field.
 * @module
 */
import * as v from 'valibot'
import { fail, ok, type Result } from '#domain/result.ts'

/** Entered texts, keyed by the name of the field. */
export type Entered = Readonly<Record<string, string | undefined>>
/** Messages, keyed by the name of the field, in the order of the form. */
export type Faults = ReadonlyMap<string, string>

/** A form as it is shown: what is in it, and what is wrong with it. */
export interface FormState {
  readonly values?: Entered
  readonly faults?: Faults
  /** About the form as a whole. */
  readonly message?: string
}

export type FormSchema<Output> = v.GenericSchema<unknown, Output>

export function readForm<Output>(schema: FormSchema<Output>, entered: Entered): Result<Output, Faults> {
  const parsed = v.safeParse(schema, entered)
  if (parsed.success) {
    return ok(parsed.output)
  }
  const faults = new Map<string, string>()
  for (const { path, message } of parsed.issues) {
    const field = String(path?.[0]?.key ?? '')
    faults.set(field, faults.get(field) ?? message)
  }
  return fail(faults)
}
