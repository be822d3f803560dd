import { type ReactNode, useEffect, useRef } from 'react'
import { Drawer } from '#client/components/ui/dialog/Drawer.tsx'
import { productText as text } from '#domain/text/product.ts'
import styles from './SizeSheet.module.css'

export interface SizeSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Where the sheet is in a wide viewport. */
  readonly side?: 'bottom' | 'right'
  /** The submit button, which stays in view below the sizes. */
  readonly button: ReactNode
  /** Sizes, lengths, and messages about the choice. */
  readonly children: ReactNode
}

/** The sizes in a sheet over the lower half of a phone's screen, opened from the buy bar. */
export function SizeSheet({ open, onClose, side = 'bottom', button, children }: SizeSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) {
      // The focus starts on the choice, because the dialog's first control would only close it.
      const groups = [...(sheet.current?.querySelectorAll('fieldset') ?? [])]
      const unchosen = groups.find((group) => !group.querySelector(':checked'))
      const first = unchosen?.querySelector('input') ?? sheet.current?.querySelector<HTMLElement>(':checked')
      first?.focus()
    }
  }, [open])
  return (
    <Drawer open={open} onClose={onClose} title={text.yourChoice} side={side} footer={button}>
      <div className={styles.sheet} ref={sheet}>
        {children}
      </div>
    </Drawer>
  )
}
