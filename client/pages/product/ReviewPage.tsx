import { ReviewFields } from '#client/components/product/reviews/ReviewFields.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import styles from '#client/pages/bag/AddToBagPage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import { hasFit } from '#domain/entities/product.ts'
import { paths } from '#domain/paths.ts'
import { reviewText as text } from '#domain/text/reviews.ts'
import type { ProductFormModel } from './product-form-model.ts'

/** Answers a review that was posted without JavaScript. */
export function ReviewPage({ shell: { market }, model }: PageProps<ProductFormModel>) {
  const { address, product, values, problem, isDone } = model
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{product ? text.titleOf(product.name) : text.write}</h1>
      {isDone ? (
        <Notice tone="success">{text.done}</Notice>
      ) : (
        <form className={styles.form} method="post" action={paths.reviews(market, address, address.colour)}>
          <ReviewFields hasFit={!product || hasFit(product)} values={values} problem={problem} />
        </form>
      )}
      <a href={paths.product(market, address, address.colour)}>{text.back}</a>
    </div>
  )
}
