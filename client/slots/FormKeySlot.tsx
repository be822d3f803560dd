import { BUY_FORM_ID } from '#client/components/product/options/picker-state.ts'
import { PAGE_FIELD } from '#domain/contracts/bag.ts'
import { defineSlot } from './Slot.tsx'

/** Idempotency key: a double submit adds once. A visitor without a bag does not need one. */
export const FormKeySlot = defineSlot<null, string | null>(
  'form-key',
  ({ value }) => value && <input type="hidden" name={PAGE_FIELD} value={value} form={BUY_FORM_ID} />,
)
