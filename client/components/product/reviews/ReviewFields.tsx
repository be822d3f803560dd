import { Button } from '#client/components/ui/Button.tsx'
import { ErrorSummary } from '#client/components/ui/form/ErrorSummary.tsx'
import { Field } from '#client/components/ui/form/Field.tsx'
import { FieldError } from '#client/components/ui/form/FieldError.tsx'
import { TextArea } from '#client/components/ui/form/TextArea.tsx'
import { type Problem, saidOf } from '#domain/contracts/reply.ts'
import { FITS } from '#domain/entities/fit.ts'
import { RATINGS, REVIEW_LENGTHS, type ReviewField } from '#domain/product/review-rules.ts'
import { reviewText as text } from '#domain/text/reviews.ts'
import styles from './Reviews.module.css'

interface ReviewFieldsProps {
  /** The posted values, if the form is shown again. */
  readonly values?: Readonly<Partial<Record<ReviewField, string>>>
  readonly problem?: Problem
  /** How many times the form has been rejected on this page. */
  readonly attempt?: number
  readonly isSending?: boolean
  /** True for garments. Other products have no question about the fit. */
  readonly hasFit: boolean
}

export function ReviewFields({ values = {}, problem, attempt = 0, isSending, hasFit }: ReviewFieldsProps) {
  const error = (field: ReviewField) => saidOf(problem, field)
  const entry = (field: 'title' | 'text' | 'name') => ({
    id: `review-${field}`,
    name: field,
    label: text.labels[field],
    required: true,
    minLength: REVIEW_LENGTHS[field].least,
    maxLength: REVIEW_LENGTHS[field].most,
    defaultValue: values[field],
    error: error(field),
  })
  return (
    <>
      {problem && <ErrorSummary form="review" attempt={attempt} {...problem} />}
      <Choices field="rating" values={RATINGS} nameOf={text.star} chosen={values.rating} error={error('rating')} required />
      {hasFit && <Choices field="fit" values={FITS} nameOf={(fit) => text.fits[fit]} chosen={values.fit} error={error('fit')} />}
      <Field {...entry('title')} autoComplete="off" />
      <TextArea {...entry('text')} rows={5} />
      <Field {...entry('name')} autoComplete="nickname" />
      <Button type="submit" look="secondary" aria-disabled={isSending || undefined}>
        {isSending ? text.sending : text.send}
      </Button>
      <p className={styles.soft}>{text.promise}</p>
    </>
  )
}

interface ChoicesProps<Value> {
  readonly field: 'rating' | 'fit'
  readonly values: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly chosen: string | undefined
  readonly error: string | undefined
  readonly required?: boolean
}

function Choices<Value extends string | number>({ field, values, nameOf, chosen, error, required }: ChoicesProps<Value>) {
  const id = `review-${field}`
  return (
    <fieldset className={styles.rating} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{text.labels[field]}</legend>
      <div className={styles.choices}>
        {values.map((value, index) => (
          <label key={value}>
            <input
              // The link in the error summary leads to the first choice.
              id={index === 0 ? id : undefined}
              type="radio"
              name={field}
              value={value}
              required={required}
              autoComplete="off"
              defaultChecked={String(value) === chosen}
            />
            <span>{nameOf(value)}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
