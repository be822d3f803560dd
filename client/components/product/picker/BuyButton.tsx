import { BUY_FORM_ID, isGone, isNever } from '#client/components/product/options/picker-state.ts'
import { Button } from '#client/components/ui/Button.tsx'
import { buyLabel } from './add-refusal.ts'
import styles from './OptionPicker.module.css'
import type { Picker } from './use-picker.ts'

export const REASON_ID = 'buy-reason'

export function BuyButton({ picker: { state, form }, awake }: { readonly picker: Picker; readonly awake: boolean }) {
  const gone = isGone(state)
  return (
    <Button
      type="submit"
      form={BUY_FORM_ID}
      wide
      className={gone ? undefined : styles.ready}
      // Disabled only without JavaScript. With JavaScript, pressing the button gives the reason.
      disabled={isNever(state) && !awake}
      aria-disabled={gone || (awake && form.refusal !== undefined) || undefined}
      aria-describedby={REASON_ID}
    >
      {buyLabel(form.phase, state)}
    </Button>
  )
}
