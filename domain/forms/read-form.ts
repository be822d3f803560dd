/**
 * Parses a form with a schema and reports all faults at once, each with its field.
 * @module
 */
import * as v from 'valibot'
import { fail, ok, type Result } from '#domain/result.ts'

/** The entered text by field name. */
export type Entered = Readonly<Record<string, string | undefined>>
/** Messages by field name, in the form's order. */
export type Faults = ReadonlyMap<string, string>

export interface FormState {
  readonly values?: Entered
  readonly faults?: Faults
  /** Concerns the whole form. */
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
