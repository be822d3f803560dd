import { useSetAtom } from 'jotai'
import { type FunctionComponent, useCallback, useEffect, useState } from 'react'
import { fallBackTo, isLeaving } from '#client/browser/leaving.ts'
import { type PackedPicker, unpackPicker } from '#client/components/product/options/packed-picker.ts'
import { BUY_FORM_ID, type PickerProps } from '#client/components/product/options/picker-state.ts'
import { StockLine } from '#client/components/product/options/StockLine.tsx'
import { SizeGroups } from '#client/components/product/sizes/SizeGroups.tsx'
import type { SizeGuideProps } from '#client/components/product/sizes/SizeGuide.tsx'
import { SizeGuideLink } from '#client/components/product/sizes/SizeGuideLink.tsx'
import type { SizeSheetProps } from '#client/components/product/sizes/SizeSheet.tsx'
import { StockAlert } from '#client/components/product/stock-alert/StockAlert.tsx'
import { ErrorSummary } from '#client/components/ui/form/ErrorSummary.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { usePanel } from '#client/panels/use-panel.ts'
import { addToBagAtom } from '#client/state/bag/bag.ts'
import { emitBagEvent } from '#client/state/bag/bag-events.ts'
import { openPanel } from '#client/state/panel.ts'
import { showPrice } from '#client/state/shown-price.ts'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import { modifierField } from '#domain/contracts/bag.ts'
import type { Price } from '#domain/entities/price.ts'
import { paths } from '#domain/paths.ts'
import { BuyButton } from './BuyButton.tsx'
import { PickerForm } from './PickerForm.tsx'
import { type Picker, usePicker } from './use-picker.ts'

/**
 * Colour, size and length, and the form that adds them to the bag. Without JavaScript it is a plain form. With JavaScript, it
 * shows the stock of each choice, writes the choice to the URL, and switches colours and adds to the bag without leaving the
 * page.
 */
function OptionPickerForm(packed: PackedPicker) {
  const [props] = useState(() => unpackPicker(packed))
  const awake = useAwake()
  const picker = usePicker(props, useSetAtom(addToBagAtom))
  const { market, shown, chosen, state, form } = picker
  useColourReport(shown !== props && shown)
  useShownPrice(picker.price)
  useChoiceInAddress(picker)

  const sheet = useSheet<SizeSheetProps>('sizes', () =>
    import('#client/components/product/sizes/SizeSheet.tsx').then(({ SizeSheet }) => SizeSheet),
  )
  const guide = useSheet<SizeGuideProps>('size-guide', () =>
    import('#client/components/product/sizes/SizeGuide.tsx').then(({ SizeGuide }) => SizeGuide),
  )
  const guideAddress = paths.content(market, CONTENT_PAGES.sizeGuide)
  const toGuide = useCallback(() => fallBackTo(guideAddress), [guideAddress])

  const groups = (
    <SizeGroups
      {...shown}
      chosen={chosen}
      onChoose={picker.choose}
      aside={shown.sizes.length > 1 && <SizeGuideLink address={guideAddress} onOpen={() => guide.open(toGuide)} />}
    />
  )
  const button = <BuyButton picker={picker} awake={awake} />
  const alert = form.notice && (
    <div ref={bringIntoView}>
      <ErrorSummary message={form.notice} faults={[...form.problems].map(([id, said]) => [modifierField(id), said])} />
    </div>
  )
  return (
    <>
      <PickerForm
        picker={picker}
        awake={awake}
        groups={groups}
        button={button}
        alert={!sheet.isOpen && alert}
        openSizes={() => sheet.open(toForm)}
      />
      <StockAlert
        {...shown}
        market={market}
        wanted={state.kind === 'choice-sold-out' ? state.variantId : undefined}
        awake={awake}
      />
      {sheet.Sheet && (
        <sheet.Sheet open={sheet.isOpen} onClose={sheet.close} button={button}>
          {groups}
          <StockLine {...picker.status} />
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

/** Updates the price below the name. */
function useShownPrice(price: Price): void {
  const show = useSetAtom(showPrice)
  useEffect(() => show(price), [show, price])
}

/** Reports the switch to another colour to analytics, once the page shows that colour's price. */
function useColourReport(turnedTo: PickerProps | false): void {
  useEffect(() => {
    if (turnedTo) {
      emitBagEvent({ what: 'page-turned' })
    }
  }, [turnedTo])
}

function useChoiceInAddress({ market, shown, chosen }: Picker): void {
  useEffect(() => {
    if (chosen !== shown.chosen) {
      const address = new URL(paths.product(market, shown.product, shown.colour, chosen), location.origin)
      history.replaceState(history.state, '', address.pathname + address.search)
    }
  }, [market, shown, chosen])
}

/** A panel whose code loads when it opens. If loading fails, `orElse` is called. */
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

/** The pressed button may be in the buy bar, far from the form. */
const bringIntoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })

export const OptionPicker = defineIsland('OptionPicker', OptionPickerForm)
