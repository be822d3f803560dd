import { useSetAtom } from 'jotai'
import { type FunctionComponent, useCallback, useEffect, useState } from 'react'
import { fallBackTo, isLeaving } from '#client/browser/leaving.ts'
import { drawBar, isPlainClick } from '#client/browser/progress.ts'
import { useColourPage } from '#client/components/product/colour-page/use-colour-page.ts'
import { type PackedPicker, unpackPicker } from '#client/components/product/options/packed-picker.ts'
import {
  BUY_FORM_ID,
  choiceInColour,
  chosenPrice,
  isGone,
  isNever,
  pickerState,
} from '#client/components/product/options/picker-state.ts'
import { StockLine, stockWords } from '#client/components/product/options/StockLine.tsx'
import { SizeGroups } from '#client/components/product/sizes/SizeGroups.tsx'
import type { SizeGuideProps } from '#client/components/product/sizes/SizeGuide.tsx'
import type { SizeSheetProps } from '#client/components/product/sizes/SizeSheet.tsx'
import { StockAlert } from '#client/components/product/stock-alert/StockAlert.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { ErrorSummary } from '#client/components/ui/form/ErrorSummary.tsx'
import { HeartButton } from '#client/components/wishlist/HeartButton.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { usePanel } from '#client/panels/use-panel.ts'
import { addToBagAtom } from '#client/state/bag/bag.ts'
import { tell } from '#client/state/bag/tell.ts'
import { openPanel } from '#client/state/panel.ts'
import { showPrice } from '#client/state/shown-price.ts'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import { modifierField } from '#domain/contracts/bag.ts'
import type { Price } from '#domain/entities/price.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { isHiddenField } from '#domain/product/modifiers.ts'
import { productText as text } from '#domain/text/product.ts'
import { buyLabel } from './add-refusal.ts'
import { BuyBar } from './BuyBar.tsx'
import { ColourLinks } from './ColourLinks.tsx'
import { ModifierFields } from './ModifierFields.tsx'
import styles from './OptionPicker.module.css'
import { useBuyForm } from './use-buy-form.ts'

const REASON_ID = 'buy-reason'
/** Milliseconds (spec A §2). */
const PROGRESS_DELAY_MS = 200

/**
 * Colour, size and length, and the form that adds them to the bag. Without script it is a plain form. With script it shows each choice's
 * stock, writes the choice into the address, switches colours and adds without leaving the page.
 */
function OptionPickerForm(packed: PackedPicker) {
  const [props] = useState(() => unpackPicker(packed))
  const market = MARKETS[props.market]
  const awake = useAwake()
  const [chosen, setChosen] = useState(props.chosen)
  const { shown, wanted, turnTo } = useColourPage(props, (next) => setChosen((before) => choiceInColour(before, next)))
  useEffect(() => {
    if (shown !== props) {
      // Analytics reports the colour's price, which the page shows only now.
      tell({ what: 'page-turned' })
    }
  }, [shown, props])
  const { product, colour, sizes, lengths, names, modifiers, stock } = shown
  const state = pickerState(stock, shown, { Size: chosen.size, Length: chosen.length })
  const addToBag = useSetAtom(addToBagAtom)
  const { phase, refusal, notice, problems, ...form } = useBuyForm({
    state,
    modifiers,
    isChanging: wanted !== undefined,
    add: (form, action) => addToBag(form, action, product.name),
  })
  const price = chosenPrice(shown, chosen)
  useShownPrice(price)
  useProgress(wanted !== undefined)

  // Uses the latest state: the shopper may choose twice before a render.
  const choose = (change: typeof chosen) => {
    setChosen((before) => ({ ...before, ...change }))
    form.forgive()
  }

  useEffect(() => {
    if (chosen !== shown.chosen) {
      const address = new URL(paths.product(market, product, colour, chosen), location.origin)
      history.replaceState(history.state, '', address.pathname + address.search)
    }
  }, [chosen, shown.chosen, market, product, colour])

  const sheet = useSheet<SizeSheetProps>('sizes', () =>
    import('#client/components/product/sizes/SizeSheet.tsx').then(({ SizeSheet }) => SizeSheet),
  )
  const guide = useSheet<SizeGuideProps>('size-guide', () =>
    import('#client/components/product/sizes/SizeGuide.tsx').then(({ SizeGuide }) => SizeGuide),
  )
  const gone = isGone(state)
  const isBlocked = gone || (awake && refusal !== undefined)
  const guideAddress = paths.content(market, CONTENT_PAGES.sizeGuide)
  const toGuide = useCallback(() => fallBackTo(guideAddress), [guideAddress])
  const groups = (
    <SizeGroups
      sizes={sizes}
      lengths={lengths}
      names={names}
      stock={stock}
      chosen={chosen}
      onChoose={choose}
      aside={
        sizes.length > 1 && (
          <a
            href={guideAddress}
            onClick={(event) => {
              if (isPlainClick(event.nativeEvent)) {
                event.preventDefault()
                guide.open(toGuide)
              }
            }}
          >
            {text.sizeGuide}
          </a>
        )
      }
    />
  )
  const button = (
    <Button
      type="submit"
      form={BUY_FORM_ID}
      wide
      className={gone ? undefined : styles.ready}
      // Disabled only without script; with script the button can be pressed, and gives the reason.
      disabled={isNever(state) && !awake}
      aria-disabled={isBlocked || undefined}
      aria-describedby={REASON_ID}
    >
      {buyLabel(phase, state)}
    </Button>
  )
  const alert = notice && (
    <div ref={bringIntoView}>
      <ErrorSummary message={notice} faults={[...problems].map(([id, said]) => [modifierField(id), said])} />
    </div>
  )
  const said = { stock: stockWords(state), ask: notice || phase || wanted ? undefined : refusal }
  return (
    <>
      <form
        id={BUY_FORM_ID}
        className={styles.picker}
        data-sold-out={shown.colours.some(({ name, inStock }) => name === colour && !inStock) || undefined}
        method="post"
        action={paths.bagItems(market)}
        // After hydration the picker names missing choices itself.
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
          colours={shown.colours}
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
        <ModifierFields modifiers={modifiers} problems={problems} />
        <StockLine id={REASON_ID} {...said} />
        <div className={styles.button}>
          {button}
          <HeartButton
            item={{ productId: product.id, colour, ...('variantId' in state ? { variantId: state.variantId } : {}) }}
            name={product.name}
            price={price.now}
          />
        </div>
        {!sheet.isOpen && alert}
        {!isNever(state) && (
          <BuyBar
            price={price}
            chosen={chosen}
            names={names}
            market={market}
            state={state}
            isAdding={phase !== undefined}
            onChoose={modifiers.every(isHiddenField) ? () => sheet.open(toForm) : undefined}
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
        stock={stock}
        wanted={state.kind === 'choice-sold-out' ? state.variantId : undefined}
        awake={awake}
      />
      {sheet.Sheet && (
        <sheet.Sheet open={sheet.isOpen} onClose={sheet.close} button={button}>
          {groups}
          <StockLine {...said} />
          {sheet.isOpen && alert}
        </sheet.Sheet>
      )}
      {guide.Sheet && <guide.Sheet open={guide.isOpen} onClose={guide.close} onFailed={toGuide} address={guideAddress} />}
    </>
  )
}

function toForm(): void {
  if (!isLeaving()) {
    location.hash = BUY_FORM_ID
  }
}

/** Sets the price below the name. */
function useShownPrice(price: Price): void {
  const show = useSetAtom(showPrice)
  useEffect(() => show(price), [show, price])
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

/** A panel whose code loads when it opens; if loading fails, the shopper gets a fallback. */
function useSheet<Props extends object>(panel: 'sizes' | 'size-guide', load: () => Promise<FunctionComponent<Props>>) {
  const { open: isOpen, onClose: close } = usePanel(panel)
  const show = useSetAtom(openPanel)
  const [Sheet, setSheet] = useState<FunctionComponent<Props>>()
  const open = (orElse: () => void) =>
    void load().then((loaded) => {
      setSheet(() => loaded)
      show(panel)
    }, orElse)
  return { Sheet, isOpen, open, close }
}

/** The shopper may have pressed the buy bar, far away from the form. */
const bringIntoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })

export const OptionPicker = defineIsland('OptionPicker', OptionPickerForm)
