/**
 * A customer's form fields in the commerce service: values by field name (spec A §3).
 * @module
 */
import { z } from 'zod'
import type { CommerceCall } from '../call.ts'

export type FormFields = Readonly<Record<string, string>>

const saved = z.object({ data: z.array(z.object({ name: z.string() })) }).transform(() => undefined)

export const formFieldsWire = (fields: FormFields) => Object.entries(fields).map(([name, value]) => ({ name, value }))

/**
 * Merges the values into the existing fields. Idempotent, so retrying is safe.
 * @throws UpstreamError
 */
export const saveFormFields = (call: CommerceCall, session: string, fields: FormFields): Promise<void> =>
  call('updateCustomerFormFields', [{ data: formFieldsWire(fields) }], saved, { session })
