import { StockAlertFields } from '#client/components/product/stock-alert/StockAlertFields.tsx'
import { choiceOf, type SoldOutChoice, soldOutChoices } from '#client/components/product/stock-alert/sold-out-choices.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import styles from '#client/pages/bag/AddToBagPage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import { nameOfValue } from '#domain/entities/product.ts'
import { picturePath } from '#domain/media/picture-name.ts'
import { paths } from '#domain/paths.ts'
import { variantsFor } from '#domain/product/stock.ts'
import { stockAlertPageText as pageText, stockAlertText as text } from '#domain/text/stock-alert.ts'
import type { ProductFormModel } from './product-form-model.ts'

/** Answers a back-in-stock request that was posted without JavaScript. */
export function StockAlertPage({ shell: { market }, model }: PageProps<ProductFormModel>) {
  const { address, product, values = {}, problem, isDone } = model
  const { colour } = address
  const choices = choicesOf(model)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text.title}</h1>
      {product && (
        <p className={styles.product}>
          <Picture src={picturePath(product.styleCode, colour, 1)} alt="" sizes="7rem" widths={[200, 453]} eager />
          <span className={styles.name}>
            {product.name}, {nameOfValue(product.names, colour)}
          </span>
        </p>
      )}
      {isDone ? (
        <Notice tone="success">{text.done}</Notice>
      ) : choices.length > 0 ? (
        <form className={styles.form} method="post" action={paths.stockAlert(market, address, colour)}>
          <StockAlertFields
            choices={choices}
            hasLengths={product?.options.some(({ name }) => name === 'Length') ?? false}
            wanted={values.variantId}
            email={values.email}
            problem={problem}
          />
        </form>
      ) : (
        <Notice live={false}>{problem?.message ?? pageText.nothing}</Notice>
      )}
      <a href={paths.product(market, address, colour)}>{pageText.back}</a>
    </div>
  )
}

/** The sold-out sizes, plus the posted one even if it is back in stock. */
function choicesOf({ product, address, values }: ProductFormModel): readonly SoldOutChoice[] {
  const posted = Number(values?.variantId)
  if (!product) {
    return posted > 0 ? [{ id: posted, label: '' }] : []
  }
  const inColour = { ...product, variants: variantsFor(product.variants, { Color: address.colour }) }
  const soldOut = soldOutChoices(inColour, product.names)
  const others = inColour.variants.filter(({ id }) => id === posted && soldOut.every((one) => one.id !== id))
  return [...soldOut, ...others.map((variant) => choiceOf(variant, product.names))]
}
