import { useState } from 'react'
import { readPage } from '#client/browser/read-page.ts'
import { pickerIn } from '#client/components/product/options/picker-in.ts'
import { BUY_FORM_ID, chosenPrice, type PickerProps, pickerState } from '#client/components/product/options/picker-state.ts'
import { StockLine, stockWords } from '#client/components/product/options/StockLine.tsx'
import { buyLabel } from '#client/components/product/picker/add-refusal.ts'
import { type AddToBag, useBuyForm } from '#client/components/product/picker/use-buy-form.ts'
import { SizeGroups } from '#client/components/product/sizes/SizeGroups.tsx'
import { SizeSheet } from '#client/components/product/sizes/SizeSheet.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { ErrorSummary } from '#client/components/ui/form/ErrorSummary.tsx'
import { Price } from '#client/components/ui/Price.tsx'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import styles from './QuickSheet.module.css'

export interface QuickSheetProps {
  readonly picker: PickerProps
  readonly open: boolean
  readonly onClose: () => void
  readonly add: AddToBag
}

/** Undefined if the response is not a product page. */
export const readPicker = async (address: string, signal: AbortSignal): Promise<PickerProps | undefined> =>
  pickerIn(await readPage(address, signal))

const WIDE = '(min-width: 48.0625em)'

/** The product page's form in a sheet over the listing: size, length and the add-to-bag button. */
export function QuickSheet({ picker, open, onClose, add }: QuickSheetProps) {
  const { product, colour, stock } = picker
  const market = MARKETS[picker.market]
  const [chosen, setChosen] = useState(picker.chosen)
  const state = pickerState(stock, picker, { Size: chosen.size, Length: chosen.length })
  const { phase, refusal, notice, ...form } = useBuyForm({ ...picker, state, isChanging: false, add })
  return (
    <SizeSheet
      open={open}
      onClose={onClose}
      side={matchMedia(WIDE).matches ? 'right' : 'bottom'}
      button={
        <Button type="submit" form={BUY_FORM_ID} wide aria-disabled={refusal !== undefined || undefined}>
          {buyLabel(phase, state)}
        </Button>
      }
    >
      <form
        id={BUY_FORM_ID}
        className={styles.form}
        method="post"
        action={paths.bagItems(market)}
        noValidate
        ref={form.ref}
        onSubmit={form.submit}
      >
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="colour" value={colour} />
        <p className={styles.name}>
          <a href={paths.product(market, product, colour)}>{product.name}</a>
          <Price price={chosenPrice(picker, chosen)} market={market} />
        </p>
        <SizeGroups
          {...picker}
          chosen={chosen}
          onChoose={(change) => {
            setChosen((before) => ({ ...before, ...change }))
            form.forgive()
          }}
        />
        <StockLine stock={stockWords(state)} ask={notice || phase ? undefined : refusal} />
        {notice ? <ErrorSummary message={notice} faults={[]} /> : null}
      </form>
    </SizeSheet>
  )
}
