import { useSetAtom } from 'jotai'
import { type FunctionComponent, useEffect, useRef, useState } from 'react'
import { fallBackTo, isLeaving } from '#client/browser/leaving.ts'
import { drawBar, isPlainClick } from '#client/browser/progress.ts'
import { GOODS_ID } from '#client/components/listing/goods-id.ts'
import type { PickerProps } from '#client/components/product/options/picker-state.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { usePanel } from '#client/panels/use-panel.ts'
import { addToBagAtom } from '#client/state/bag/bag.ts'
import { openPanel } from '#client/state/panel.ts'
import { isHiddenField } from '#domain/product/modifiers.ts'
import type { QuickSheetProps } from './QuickSheet.tsx'
import { addQuickLinks, QUICK_LINKS } from './quick-links.ts'

/** The size sheet for the cards in a listing. When a shopper opens it, its content is fetched from the product page. */
function QuickAddHost() {
  const { open, onClose } = usePanel('sizes')
  const show = useSetAtom(openPanel)
  const add = useSetAtom(addToBagAtom)
  const [asked, setAsked] = useState<{ readonly picker: PickerProps; readonly Sheet: FunctionComponent<QuickSheetProps> }>()
  const latest = useRef<AbortController>(undefined)

  useEffect(() => {
    const goods = document.getElementById(GOODS_ID)
    return goods ? addQuickLinks(goods) : undefined
  }, [])
  useEffect(() => {
    const ask = async (address: string) => {
      latest.current?.abort()
      const mine = new AbortController()
      latest.current = mine
      drawBar('on')
      const sheet = await import('./QuickSheet.tsx').catch(() => undefined)
      const picker = await sheet?.readPicker(address, mine.signal)
      if (mine.signal.aborted || isLeaving()) {
        return
      }
      drawBar()
      if (sheet && picker?.modifiers.every(isHiddenField)) {
        setAsked({ picker, Sheet: sheet.QuickSheet })
        show('sizes')
      } else {
        fallBackTo(address)
      }
    }
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(QUICK_LINKS) : null
      if (link && isPlainClick(event)) {
        event.preventDefault()
        void ask(link.href)
      }
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [show])

  return asked ? (
    <asked.Sheet key={asked.picker.product.id} picker={asked.picker} open={open} onClose={onClose} add={add} />
  ) : null
}

export const QuickAdd = defineIsland('QuickAdd', QuickAddHost)
