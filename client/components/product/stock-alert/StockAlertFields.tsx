import { Button } from '#client/components/ui/Button.tsx'
import { EmailField } from '#client/components/ui/form/EmailField.tsx'
import { ErrorSummary } from '#client/components/ui/form/ErrorSummary.tsx'
import { type Problem, saidOf } from '#domain/contracts/reply.ts'
import { productText } from '#domain/text/product.ts'
import { stockAlertText as text } from '#domain/text/stock-alert.ts'
import styles from './StockAlert.module.css'
import type { SoldOutChoice } from './sold-out-choices.ts'

interface StockAlertFieldsProps {
  readonly choices: readonly SoldOutChoice[]
  /** Some products need a length as well as a size (spec A §5). */
  readonly hasLengths: boolean
  /** The id of the preselected variant. */
  readonly wanted?: string
  readonly email?: string
  readonly problem?: Problem
  /** How many times the form has been rejected on this page. */
  readonly attempt?: number
  readonly isSending?: boolean
}

export function StockAlertFields({
  choices,
  hasLengths,
  wanted = '',
  email,
  problem,
  attempt = 0,
  isSending,
}: StockAlertFieldsProps) {
  const [only] = choices.length === 1 ? choices : []
  const error = (field: string) => saidOf(problem, field)
  const isShownAtField = problem?.field === 'email' || (problem?.field === 'variantId' && !only)
  return (
    <>
      {problem && (
        <ErrorSummary
          form="alert"
          attempt={attempt}
          message={problem.message}
          field={isShownAtField ? problem.field : undefined}
          // If there is only one variant to choose, the field is hidden, so a link to it would lead nowhere.
          faults={problem.faults?.filter(([name]) => name !== 'variantId' || !only)}
        />
      )}
      {only ? (
        <input type="hidden" name="variantId" value={only.id} />
      ) : (
        <Choice
          // A variant selected later in the picker replaces the one selected here.
          key={wanted}
          label={hasLengths ? text.sizeAndLength : productText.size}
          choices={choices}
          wanted={wanted}
          error={error('variantId')}
        />
      )}
      {only?.label && <p className={styles.small}>{`${hasLengths ? text.sizeAndLength : productText.size}: ${only.label}`}</p>}
      <EmailField id="alert-email" label={text.email} entered={email} error={error('email')} />
      <Button type="submit" look="secondary" wide aria-disabled={isSending || undefined}>
        {isSending ? text.sending : text.send}
      </Button>
      <p className={styles.small}>{text.promise}</p>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly choices: readonly SoldOutChoice[]
  readonly wanted: string
  readonly error: string | undefined
}

function Choice({ label, choices, wanted, error }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <label htmlFor="alert-variantId">{label}</label>
      <select
        id="alert-variantId"
        name="variantId"
        required
        autoComplete="off"
        defaultValue={wanted}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'alert-variantId-error' : undefined}
      >
        <option value="">{text.choose}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
      {error && (
        <p className={styles.error} id="alert-variantId-error">
          {error}
        </p>
      )}
    </div>
  )
}
