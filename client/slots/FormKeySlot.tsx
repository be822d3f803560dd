import { BUY_FORM_ID } from '#client/components/product/options/picker-state.ts'
import { PAGE_FIELD } from '#domain/contracts/bag.ts'
import { defineSlot } from './Slot.tsx'

/** An idempotency key: submitting the form twice adds the product once. A visitor without a bag does not need a key. */
export const FormKeySlot = defineSlot<null, string | null>(
  'form-key',
  ({ value }) => value && <input type="hidden" name={PAGE_FIELD} value={value} form={BUY_FORM_ID} />,
)
