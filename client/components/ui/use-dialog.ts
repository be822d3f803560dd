import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { showModal } from './show-modal.ts'

interface DialogHandlers {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
  readonly onCancel: (event: SyntheticEvent) => void
  readonly onClick: (event: MouseEvent) => void
}

/**
 * Keeps a native modal dialog in step with `open`. The browser traps focus and gives it back to the opener; Escape and a
 * click outside close it unless it is persistent (spec B §4).
 */
export function useDialog(open: boolean, onClose: () => void, persistent = false): DialogHandlers {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      showModal(dialog)
    } else if (!open && dialog?.open) {
      dialog.close()
    }
  }, [open])
  useEffect(() => {
    // A page from the back-forward cache must not return with the dialog still open.
    addEventListener('pagehide', onClose)
    return () => removeEventListener('pagehide', onClose)
  }, [onClose])
  return {
    ref,
    onClose,
    onCancel: (event) => {
      if (persistent) {
        event.preventDefault()
      }
    },
    onClick: (event) => {
      // The dialog's own box is filled by its content: a click on the element itself is one on the backdrop.
      if (!persistent && event.target === event.currentTarget) {
        onClose()
      }
    },
  }
}
