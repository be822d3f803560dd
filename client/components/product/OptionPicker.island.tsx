import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { addToBagAtom } from '#client/state/bag.ts'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { productText as text } from '#domain/text/product.ts'
import { ColourLinks } from './ColourLinks.tsx'
import { ModifierFields } from './ModifierFields.tsx'
import { OptionGroup } from './OptionGroup.tsx'
import styles from './OptionPicker.module.css'
import { isGone, optionStates, type PickerProps, type PickerState, pickerState } from './picker-rules.ts'
import { StockLine } from './StockLine.tsx'
import { useFreshStock } from './stock-levels.ts'
import { useSubmit } from './use-submit.ts'

/**
 * Colour, size and length, and the form that puts them into the bag. Without script it is an HTML form; with script it shows the
 * stock of each choice, writes the choice into the address, and adds without leaving the page.
 */
function OptionPickerForm(props: PickerProps) {
  const { product, colour, sizes, lengths, modifiers } = props
  const market = MARKETS[props.market]
  const awake = useAwake()
  const stock = useFreshStock(props.stock)
  const [chosen, setChosen] = useState(props.chosen)
  const choice = { Size: chosen.size, Length: chosen.length }
  const state = pickerState(stock, props, choice)
  const { phase, message, problems, submit } = useSubmit({ state, modifiers, addToBag: useSetAtom(addToBagAtom) })

  // From the latest choice: the shopper may choose twice before the first choice is rendered.
  const choose = (change: typeof chosen) => setChosen((before) => ({ ...before, ...change }))

  useEffect(() => {
    if (chosen !== props.chosen) {
      const address = new URL(paths.product(market, product, colour, chosen), location.origin)
      history.replaceState(history.state, '', address.pathname + address.search)
    }
  }, [chosen, props.chosen, market, product, colour])

  const gone = isGone(state)
  const isBlocked = gone || phase === 'adding' || (awake && state.kind !== 'ready')
  return (
    <form
      className={styles.picker}
      method="post"
      action={paths.bagItems(market)}
      // After hydration the picker itself says which choice is missing.
      noValidate={awake}
      onSubmit={submit}
    >
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="colour" value={colour} />
      <ColourLinks market={market} product={product} colour={colour} colours={props.colours} chosen={chosen} />
      {sizes.length > 0 && (
        <OptionGroup
          name="Size"
          label={text.size}
          options={optionStates(stock, 'Size', sizes, { Length: chosen.length })}
          chosen={chosen.size}
          onChoose={(size) => choose({ size })}
          aside={sizes.length > 1 && <a href={paths.content(market, CONTENT_PAGES.sizeGuide)}>{text.sizeGuide}</a>}
        />
      )}
      {lengths.length > 0 && (
        <OptionGroup
          name="Length"
          label={text.length}
          options={optionStates(stock, 'Length', lengths, { Size: chosen.size })}
          chosen={chosen.length}
          onChoose={(length) => choose({ length })}
        />
      )}
      <ModifierFields modifiers={modifiers} problems={problems} />
      <StockLine state={state} />
      <Button
        type="submit"
        wide
        className={gone ? undefined : styles.ready}
        disabled={state.kind === 'sold-out' || state.kind === 'closed'}
        aria-disabled={isBlocked || undefined}
      >
        {buttonLabel(phase, state)}
      </Button>
      {message && <Notice tone="error">{message}</Notice>}
    </form>
  )
}

function buttonLabel(phase: 'still' | 'adding', state: PickerState): string {
  if (phase === 'adding') {
    return text.adding
  }
  if (state.kind === 'sold-out' || state.kind === 'choice-sold-out') {
    return text.soldOut
  }
  return isGone(state) ? text.unavailable : text.addToBag
}

export const OptionPicker = defineIsland('OptionPicker', OptionPickerForm)
