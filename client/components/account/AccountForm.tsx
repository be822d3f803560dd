import { Island } from '#client/islands/Island.tsx'
import type { FormState } from '#domain/forms/read-form.ts'
import type { Market } from '#domain/markets.ts'
import { CheckedForm, type CheckedFormProps } from './CheckedForm.island.tsx'

interface AccountFormProps extends Omit<CheckedFormProps, 'market' | 'values' | 'faults' | 'message'>, FormState {
  readonly market: Market
}

/** A form of the account pages. Its script loads at the first press or focus in the form. */
export const AccountForm = ({ market, faults, ...props }: AccountFormProps) => (
  <Island of={CheckedForm} when="interaction" props={{ ...props, market: market.code, faults: faults && [...faults] }} />
)
