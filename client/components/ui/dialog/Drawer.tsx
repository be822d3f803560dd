import type { ReactNode } from 'react'
import { classNames } from '#client/components/ui/class-names.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { layoutText } from '#domain/text/layout.ts'
import styles from './Drawer.module.css'
import panel from './Panel.module.css'
import { useDialog } from './use-dialog.ts'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The dialog's heading and accessible name. */
  readonly title: string
  readonly side?: 'right' | 'left' | 'centre' | 'bottom'
  /** Ignores Escape and clicks outside the dialog. */
  readonly persistent?: boolean
  /** Totals and buttons, which stay at the bottom while the body scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A panel over the page, for islands: a named, native modal dialog. Escape or a click outside closes it, and the focus returns to
 * the element that opened it.
 */
export function Drawer({ open, onClose, title, side = 'right', persistent = false, footer, children }: DrawerProps) {
  const dialog = useDialog(open, onClose, persistent)
  return (
    <dialog {...dialog} className={classNames(panel.panel, panel[side], styles.drawer)} aria-label={title}>
      <div className={panel.frame}>
        <header className={classNames(panel.head, panel.ruled)}>
          <h2 className={panel.title}>{title}</h2>
          <button type="button" className={panel.close} onClick={onClose} aria-label={layoutText.close}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}
