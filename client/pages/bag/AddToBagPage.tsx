import { ModifierFields } from '#client/components/product/picker/ModifierFields.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { ErrorSummary } from '#client/components/ui/form/ErrorSummary.tsx'
import { Field } from '#client/components/ui/form/Field.tsx'
import { Select } from '#client/components/ui/form/Select.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { MAX_QUANTITY } from '#domain/bag/bag-rules.ts'
import { modifierField, OPTION_FIELDS, PAGE_FIELD } from '#domain/contracts/bag.ts'
import { colourOrFirst, nameOfValue, type Product } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { picturePath } from '#domain/media/picture-name.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { productText } from '#domain/text/product.ts'
import styles from './AddToBagPage.module.css'

export interface AddToBagModel {
  readonly problem: { readonly message: string; readonly field?: string }
  /** The idempotency key of the form: submitting it twice adds the product once. */
  readonly formKey: string
  readonly values: Readonly<Record<string, string>>
  /** Undefined if the product could not be loaded. The form then contains only the posted values. */
  readonly product?: Product
}

/** Without JavaScript, this page answers an add-to-bag request that was refused: it gives the reason and a form to correct it. */
export function AddToBagPage({ shell: { market }, model }: PageProps<AddToBagModel>) {
  const { problem, values, product, formKey } = model
  const wanted = values.colour || variantIn(model)?.options.Color
  const colour = product && colourOrFirst(product, wanted)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{bagReplyText.addProblem.title}</h1>
      <ErrorSummary form="add" attempt={0} message={problem.message} field={product && problem.field} />
      {product && colour ? (
        <p className={styles.product}>
          <Picture src={picturePath(product.styleCode, colour, 1)} alt="" sizes="7rem" widths={[200, 453]} eager />
          <span className={styles.name}>{product.name}</span>
        </p>
      ) : null}
      <form className={styles.form} method="post" action={paths.bagItems(market)}>
        <input type="hidden" name={PAGE_FIELD} value={formKey} />
        {product ? <ProductFields product={product} market={market} {...model} /> : <PlainFields {...model} />}
        <Button type="submit">{bagReplyText.addProblem.again}</Button>
      </form>
      {product && colour ? <a href={paths.product(market, product, colour)}>{bagReplyText.addProblem.back}</a> : null}
    </div>
  )
}

/** Set if the form posted a variant's id instead of its options. */
const variantIn = ({ product, values }: Pick<AddToBagModel, 'product' | 'values'>) =>
  product?.variants.find(({ id }) => String(id) === values.variantId)

function ProductFields({ product, market, values, problem }: AddToBagModel & { product: Product; market: Market }) {
  const labels = {
    Color: product.isGiftCard ? bagText.design : bagText.colour(market),
    Size: bagText.size,
    Length: bagText.length,
  }
  const variant = variantIn({ product, values })
  const error = (field: string) => (problem.field === field ? problem.message : undefined)
  const problems = new Map(
    product.modifiers.filter(({ id }) => modifierField(id) === problem.field).map(({ id }) => [id, problem.message]),
  )
  return (
    <>
      <input type="hidden" name="productId" value={product.id} />
      {variant ? <input type="hidden" name="variantId" value={variant.id} /> : null}
      {product.options.map((option) => (
        <Select
          key={option.id}
          id={`add-${OPTION_FIELDS[option.name]}`}
          name={OPTION_FIELDS[option.name]}
          label={labels[option.name]}
          choose={option.values.length > 1 ? productText.chooseFirst([labels[option.name]]) : undefined}
          options={option.values.map(({ label }) => ({ value: label, label: nameOfValue(product.names, label) }))}
          defaultValue={values[OPTION_FIELDS[option.name]] || variant?.options[option.name]}
          error={error(OPTION_FIELDS[option.name])}
        />
      ))}
      <ModifierFields form="add" modifiers={product.modifiers} problems={problems} values={values} />
      <Field
        id="add-quantity"
        name="quantity"
        label={bagText.quantity}
        inputMode="numeric"
        defaultValue={values.quantity ?? '1'}
        maxLength={String(MAX_QUANTITY).length}
        error={error('quantity')}
      />
    </>
  )
}

const PlainFields = ({ values }: AddToBagModel) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
