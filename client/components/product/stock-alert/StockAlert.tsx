import { useEffect } from 'react'
import type { PickerProps } from '#client/components/product/options/picker-state.ts'
import { usePostedForm } from '#client/components/ui/form/use-posted-form.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { type FieldFault, type Problem, problemOf } from '#domain/contracts/reply.ts'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode } from '#domain/formats/plain-text.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { productText } from '#domain/text/product.ts'
import { stockAlertText as text } from '#domain/text/stock-alert.ts'
import styles from './StockAlert.module.css'
import { StockAlertFields } from './StockAlertFields.tsx'
import { soldOutChoices } from './sold-out-choices.ts'

interface StockAlertProps extends Pick<PickerProps, 'product' | 'colour' | 'sizes' | 'lengths' | 'names' | 'stock'> {
  readonly market: Market
  /** The selected variant, if it is sold out. */
  readonly wanted: number | undefined
  readonly awake: boolean
}

/**
 * Offers to send an e-mail when a sold-out size is back in stock. The form is collapsed until the shopper selects a sold-out size,
 * unless all sizes are sold out.
 */
export function StockAlert({ market, product, colour, sizes, lengths, names, stock, wanted, awake }: StockAlertProps) {
  const asked = [...(sizes.length > 0 ? [productText.size] : []), ...(lengths.length > 0 ? [productText.length] : [])]
  const { phase, done, problem, attempt, submit, reset } = usePostedForm({
    check: (fields) => problemIn(fields, asked),
    failed: text.refused.failed,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request for another size starts with an empty form
  useEffect(reset, [wanted, reset])
  const choices = soldOutChoices(stock, names)
  if (choices.length === 0) {
    return null
  }
  return (
    <details className={styles.alert} open={wanted !== undefined || choices.length === stock.variants.length}>
      <summary>
        <h2>{text.title}</h2>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      {done ? (
        <Notice tone="success">{done}</Notice>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={paths.stockAlert(market, product, colour)}
          noValidate={awake}
          onSubmit={submit}
        >
          <StockAlertFields
            choices={choices}
            hasLengths={lengths.length > 0}
            wanted={wanted === undefined ? undefined : String(wanted)}
            problem={problem}
            attempt={attempt}
            isSending={phase === 'sending'}
          />
        </form>
      )}
    </details>
  )
}

/**
 * Duplicates the rules in the Worker's `stock-alert-form.ts`, because importing them would load the schema parser on every page.
 */
function problemIn(fields: FormData, asked: readonly string[]): Problem | undefined {
  const noSize: FieldFault[] = fields.get('variantId') ? [] : [['variantId', productText.chooseFirst(asked)]]
  const noAddress: FieldFault[] = isEmail(cleanCode(String(fields.get('email')))) ? [] : [['email', text.refused.email]]
  return problemOf([...noSize, ...noAddress])
}
