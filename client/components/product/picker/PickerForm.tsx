import type { ReactNode } from 'react'
import { isPlainClick } from '#client/browser/progress.ts'
import { BUY_FORM_ID, isNever } from '#client/components/product/options/picker-state.ts'
import { StockLine } from '#client/components/product/options/StockLine.tsx'
import { HeartButton } from '#client/components/wishlist/HeartButton.tsx'
import { paths } from '#domain/paths.ts'
import { isHiddenField } from '#domain/product/modifiers.ts'
import { BuyBar } from './BuyBar.tsx'
import { REASON_ID } from './BuyButton.tsx'
import { ColourLinks } from './ColourLinks.tsx'
import { ModifierFields } from './ModifierFields.tsx'
import styles from './OptionPicker.module.css'
import type { Picker } from './use-picker.ts'

interface PickerFormProps {
  readonly picker: Picker
  readonly awake: boolean
  readonly groups: ReactNode
  readonly button: ReactNode
  readonly alert: ReactNode
  readonly openSizes: () => void
}

export function PickerForm({ picker, awake, groups, button, alert, openSizes }: PickerFormProps) {
  const { market, shown, wanted, turnTo, chosen, state, form, price } = picker
  const { product, colour, colours, names, modifiers } = shown
  return (
    <form
      id={BUY_FORM_ID}
      className={styles.picker}
      data-sold-out={colours.some(({ name, inStock }) => name === colour && !inStock) || undefined}
      method="post"
      action={paths.bagItems(market)}
      // Once hydrated, the picker itself asks for missing choices.
      noValidate={awake}
      ref={form.ref}
      onInput={form.read}
      onSubmit={form.submit}
    >
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="colour" value={colour} />
      <ColourLinks
        market={market}
        product={product}
        colour={wanted ?? colour}
        colours={colours}
        names={names}
        chosen={chosen}
        onPress={(event, name) => {
          if (isPlainClick(event.nativeEvent)) {
            event.preventDefault()
            form.forgive()
            turnTo(name, event.currentTarget.href)
          }
        }}
      />
      {groups}
      <ModifierFields modifiers={modifiers} problems={form.problems} />
      <StockLine id={REASON_ID} {...picker.status} />
      <div className={styles.button}>
        {button}
        <HeartButton
          item={{ productId: product.id, colour, ...('variantId' in state ? { variantId: state.variantId } : {}) }}
          name={product.name}
          price={price.now}
        />
      </div>
      {alert}
      {!isNever(state) && <BuyBar picker={picker} onChoose={modifiers.every(isHiddenField) ? openSizes : undefined} />}
    </form>
  )
}
