import { useEffect, useState } from 'react'
import { drawBar } from '#client/browser/progress.ts'
import { useColourPage } from '#client/components/product/colour-page/use-colour-page.ts'
import { choiceInColour, chosenPrice, type PickerProps, pickerState } from '#client/components/product/options/picker-state.ts'
import { stockWords } from '#client/components/product/options/StockLine.tsx'
import { MARKETS } from '#domain/markets.ts'
import { type AddToBag, useBuyForm } from './use-buy-form.ts'

/** Milliseconds (spec A §2). */
const PROGRESS_DELAY_MS = 200

export type Picker = ReturnType<typeof usePicker>

/** The colour on the page, the shopper's choice in it, and the form that adds it to the bag. */
export function usePicker(props: PickerProps, add: AddToBag) {
  const [chosen, setChosen] = useState(props.chosen)
  const { shown, wanted, turnTo } = useColourPage(props, (next) => setChosen((before) => choiceInColour(before, next)))
  const state = pickerState(shown.stock, shown, { Size: chosen.size, Length: chosen.length })
  const form = useBuyForm({ ...shown, state, isChanging: wanted !== undefined, add })
  useProgress(wanted !== undefined)

  // Based on the latest state, because the shopper may make two choices before a render.
  const choose = (change: typeof chosen) => {
    setChosen((before) => ({ ...before, ...change }))
    form.forgive()
  }
  const status = { stock: stockWords(state), ask: form.notice || form.phase || wanted ? undefined : form.refusal }
  const price = chosenPrice(shown, chosen)
  return { market: MARKETS[shown.market], shown, wanted, turnTo, chosen, choose, state, form, status, price }
}

/** Shows the page's progress bar (spec A §2) while another colour loads. */
function useProgress(isWaiting: boolean): void {
  useEffect(() => {
    if (isWaiting) {
      const timer = setTimeout(drawBar, PROGRESS_DELAY_MS, 'on')
      return () => {
        clearTimeout(timer)
        drawBar()
      }
    }
  }, [isWaiting])
}
