import { Island } from '#client/islands/Island.tsx'
import type { FormState } from '#domain/forms/read-form.ts'
import type { Market } from '#domain/markets.ts'
import { CheckedForm, type CheckedFormProps } from './CheckedForm.island.tsx'

interface AccountFormProps extends Omit<CheckedFormProps, 'market' | 'values' | 'faults' | 'message'>, FormState {
  readonly market: Market
}

/** A form on the account pages. Its JavaScript loads when the shopper first clicks or focuses it. */
export const AccountForm = ({ market, faults, ...props }: AccountFormProps) => (
  <Island of={CheckedForm} when="interaction" props={{ ...props, market: market.code, faults: faults && [...faults] }} />
)
