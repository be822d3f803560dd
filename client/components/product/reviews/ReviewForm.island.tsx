import { textsOf } from '#client/browser/fetch-json.ts'
import { usePostedForm } from '#client/components/ui/form/use-posted-form.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { type Problem, problemOf } from '#domain/contracts/reply.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { reviewForm } from '#domain/forms/review-form.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { reviewText as text } from '#domain/text/reviews.ts'
import { ReviewFields } from './ReviewFields.tsx'
import styles from './Reviews.module.css'

interface ReviewFormProps {
  readonly market: MarketCode
  readonly product: { readonly id: number; readonly slug: string }
  readonly colour: string
  readonly hasFit: boolean
}

/**
 * The review form. JavaScript sends it in the background and shows problems at their fields; without JavaScript, it posts
 * normally.
 */
function ReviewFormBody({ market, product, colour, hasFit }: ReviewFormProps) {
  const awake = useAwake()
  const { phase, done, problem, attempt, submit } = usePostedForm({
    check: problemIn,
    failed: text.refused.failed,
  })
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
      <ReviewFields hasFit={hasFit} problem={problem} attempt={attempt} isSending={phase === 'sending'} />
    </form>
  )
}

function problemIn(fields: FormData): Problem | undefined {
  const read = readForm(reviewForm, Object.fromEntries(textsOf(fields)))
  return read.ok ? undefined : problemOf([...read.reason])
}

export const ReviewForm = defineIsland('ReviewForm', ReviewFormBody)
