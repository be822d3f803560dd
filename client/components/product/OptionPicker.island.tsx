import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type FunctionComponent, useCallback, useEffect, useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { addToBagAtom } from '#client/state/bag.ts'
import { closePanel, openPanel, openPanelAtom } from '#client/state/panel.ts'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import { modifierField } from '#domain/contracts/bag.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { answerFault, isHiddenField } from '#domain/product/modifiers.ts'
import { answerText } from '#domain/text/answers.ts'
import { productText as text } from '#domain/text/product.ts'
import { BuyBar } from './BuyBar.tsx'
import { ColourLinks } from './ColourLinks.tsx'
import { ModifierFields } from './ModifierFields.tsx'
import styles from './OptionPicker.module.css'
import { isGone, isNever, missingWords, type PickerProps, type PickerState, pickerState } from './picker-state.ts'
import { SizeGroups } from './SizeGroups.tsx'
import type { SizeSheetProps } from './SizeSheet.tsx'
import { StockAlert } from './StockAlert.tsx'
import { StockLine, stockWords } from './StockLine.tsx'
import { useFreshStock } from './stock-levels.ts'

/** A page has one picker. */
const FORM_ID = 'buy'

/**
 * Colour, size and length, and the form that puts them into the bag. Without script it is an HTML form; with script it shows the
 * stock of each choice, writes the choice into the address, and adds without leaving the page.
 */
function OptionPickerForm(props: PickerProps) {
  const { product, colour, sizes, lengths, names, modifiers } = props
  const market = MARKETS[props.market]
  const awake = useAwake()
  const stock = useFreshStock(props.stock)
  const [chosen, setChosen] = useState(props.chosen)
  const choice = { Size: chosen.size, Length: chosen.length }
  const state = pickerState(stock, props, choice)
  const { phase, message, problems, submit } = useSubmit(state, modifiers)

  // From the latest choice: the shopper may choose twice before the first choice is rendered.
  const choose = (change: typeof chosen) => setChosen((before) => ({ ...before, ...change }))

  useEffect(() => {
    if (chosen !== props.chosen) {
      const address = new URL(paths.product(market, product, colour, chosen), location.origin)
      history.replaceState(history.state, '', address.pathname + address.search)
    }
  }, [chosen, props.chosen, market, product, colour])

  const sheet = useSizeSheet()
  const gone = isGone(state)
  const isBlocked = gone || phase === 'adding' || (awake && state.kind !== 'ready')
  const groups = (
    <SizeGroups
      sizes={sizes}
      lengths={lengths}
      names={names}
      stock={stock}
      chosen={chosen}
      onChoose={choose}
      aside={sizes.length > 1 && <a href={paths.content(market, CONTENT_PAGES.sizeGuide)}>{text.sizeGuide}</a>}
    />
  )
  const button = (
    <Button
      type="submit"
      form={FORM_ID}
      wide
      className={gone ? undefined : styles.ready}
      disabled={isNever(state)}
      aria-disabled={isBlocked || undefined}
    >
      {buttonLabel(phase, state)}
    </Button>
  )
  const notice = message && (
    <div ref={bringIntoView}>
      <Notice tone="error">{message}</Notice>
    </div>
  )
  return (
    <>
      <form
        id={FORM_ID}
        className={styles.picker}
        method="post"
        action={paths.bagItems(market)}
        // After hydration the picker itself says which choice is missing.
        noValidate={awake}
        onSubmit={submit}
      >
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="colour" value={colour} />
        <ColourLinks market={market} product={product} colour={colour} colours={props.colours} names={names} chosen={chosen} />
        {groups}
        <ModifierFields modifiers={modifiers} problems={problems} />
        <StockLine>{stockWords(state)}</StockLine>
        <div className={styles.button}>{button}</div>
        {!sheet.isOpen && notice}
        {!isNever(state) && (
          <BuyBar
            price={props.price}
            chosen={chosen}
            names={names}
            market={market}
            state={state}
            isAdding={phase === 'adding'}
            onChoose={modifiers.every(isHiddenField) ? sheet.open : undefined}
          />
        )}
      </form>
      <StockAlert
        market={market}
        product={product}
        colour={colour}
        sizes={sizes}
        lengths={lengths}
        names={names}
        // Until the shopper chooses, the stock that the page came with: nothing moves by itself.
        stock={chosen === props.chosen ? props.stock : stock}
        wanted={state.kind === 'choice-sold-out' ? state.variantId : undefined}
        awake={awake}
      />
      {sheet.Sheet && (
        <sheet.Sheet open={sheet.isOpen} onClose={sheet.close} button={button}>
          {groups}
          <StockLine>{state.kind === 'choose' ? missingWords(state) : stockWords(state)}</StockLine>
          {sheet.isOpen && notice}
        </sheet.Sheet>
      )}
    </>
  )
}

/** The sizes that the buy bar opens. Their code is loaded then; if it does not load, the page goes to the form instead. */
function useSizeSheet() {
  const isOpen = useAtomValue(openPanelAtom) === 'sizes'
  const show = useSetAtom(openPanel)
  const hide = useSetAtom(closePanel)
  const [Sheet, setSheet] = useState<FunctionComponent<SizeSheetProps>>()
  const close = useCallback(() => hide('sizes'), [hide])
  const open = () =>
    void import('./SizeSheet.tsx').then(
      ({ SizeSheet }) => {
        setSheet(() => SizeSheet)
        show('sizes')
      },
      () => location.assign(`#${FORM_ID}`),
    )
  return { Sheet, isOpen, open, close }
}

/** The shopper may have pressed the buy bar, far from the form. */
const bringIntoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })

function buttonLabel(phase: 'still' | 'adding', state: PickerState): string {
  if (phase === 'adding') {
    return text.adding
  }
  if (state.kind === 'sold-out' || state.kind === 'choice-sold-out') {
    return text.soldOut
  }
  return isGone(state) ? text.unavailable : text.addToBag
}

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map()

function problemsIn(form: FormData, modifiers: PickerProps['modifiers']): ReadonlyMap<number, string> {
  return new Map(
    modifiers.flatMap((modifier) => {
      const answer = form.get(modifierField(modifier.id))
      const problem = answerFault(modifier, typeof answer === 'string' ? answer : '')
      return problem ? [[modifier.id, answerText.fault(problem, modifier)] as const] : []
    }),
  )
}

/** Submits the picker's form: a missing choice is named and focused; a complete choice goes into the bag. */
function useSubmit(state: PickerState, modifiers: PickerProps['modifiers']) {
  const addToBag = useSetAtom(addToBagAtom)
  const [phase, setPhase] = useState<'still' | 'adding'>('still')
  const [message, setMessage] = useState<string>()
  const [problems, setProblems] = useState(NO_PROBLEMS)

  function point(form: HTMLFormElement, modifierId: number): void {
    setMessage(text.fillInAll)
    form.querySelector<HTMLElement>(`#${modifierField(modifierId)}`)?.focus()
  }

  /** @param asker what holds the button that was pressed: the form, or the sheet of sizes */
  function refuse(form: HTMLFormElement, asker: Element): boolean {
    const found = problemsIn(new FormData(form), modifiers)
    setProblems(found)
    if (state.kind === 'choose') {
      // The sheet says it all the time.
      setMessage(asker === form ? missingWords(state) : undefined)
      asker.querySelector<HTMLElement>(`input[name="${state.missing[0]}"]`)?.focus()
      return true
    }
    const [first] = found.keys()
    setMessage(undefined)
    if (first !== undefined) {
      point(form, first)
    }
    return first !== undefined || state.kind !== 'ready'
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : {}
    if (phase === 'adding' || refuse(form, submitter?.closest('dialog') ?? form)) {
      return
    }
    setPhase('adding')
    const outcome = await addToBag(new FormData(form), form.action)
    setPhase('still')
    // Only the server knows the date in the market, so it may refuse an answer; the refusal is shown at its field.
    const asked = outcome.ok ? undefined : modifiers.find(({ id }) => modifierField(id) === outcome.field)
    if (!outcome.ok && asked) {
      setProblems(new Map([[asked.id, outcome.message]]))
      point(form, asked.id)
    } else {
      setMessage(outcome.ok ? undefined : outcome.message)
    }
  }

  return { phase, message, problems, submit }
}

export const OptionPicker = defineIsland('OptionPicker', OptionPickerForm)
