import { Notice } from '#client/components/ui/Notice.tsx'
import { usePostedForm } from '#client/components/ui/use-posted-form.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { type FormProblem, problemOf } from '#domain/contracts/form-reply.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { reviewFaults } from '#domain/product/review-rules.ts'
import { reviewText as text } from '#domain/text/reviews.ts'
import { ReviewFields } from './ReviewFields.tsx'
import styles from './Reviews.module.css'

interface ReviewFormProps {
  readonly market: MarketCode
  readonly product: { readonly id: number; readonly slug: string }
  readonly colour: string
}

/** Without script an HTML form; with it the review is sent from here, and what does not fit is said at its field. */
function ReviewFormBody({ market, product, colour }: ReviewFormProps) {
  const awake = useAwake()
  const { phase, done, problem, attempt, submit } = usePostedForm({ check: faultIn, failed: text.refused.failed })
  return done ? (
    <Notice tone="success">{done}</Notice>
  ) : (
    <form
      className={styles.form}
      method="post"
      action={paths.reviews(MARKETS[market], product, colour)}
      noValidate={awake}
      onSubmit={submit}
    >
      <ReviewFields problem={problem} attempt={attempt} isSending={phase === 'sending'} />
    </form>
  )
}

function faultIn(form: FormData): FormProblem | undefined {
  const [rating, title, message, name] = ['rating', 'title', 'text', 'name'].map((field) => String(form.get(field) ?? ''))
  const faults = reviewFaults({ rating: rating ?? '', title: title ?? '', text: message ?? '', name: name ?? '' })
  return problemOf(faults.map((field) => [field, text.refused[field]]))
}

export const ReviewForm = defineIsland('ReviewForm', ReviewFormBody)
