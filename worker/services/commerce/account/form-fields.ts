/**
 * A customer's form fields at the commerce service: answers by name (spec A §3).
 * @module
 */
import { z } from 'zod'
import type { CommerceCall } from '../call.ts'

export type FormFields = Readonly<Record<string, string>>

const saved = z.object({ data: z.array(z.object({ name: z.string() })) }).transform(() => undefined)

export const formFieldsWire = (fields: FormFields) => Object.entries(fields).map(([name, value]) => ({ name, value }))

/** Merges the fields into the existing ones. Idempotent, so the call may be retried. @throws UpstreamError */
export const saveFormFields = (call: CommerceCall, session: string, fields: FormFields): Promise<void> =>
  call('updateCustomerFormFields', [{ data: formFieldsWire(fields) }], saved, { session })
