import { type RefObject, useEffect, useRef } from 'react'
import { showModal, wireDialog } from './open-dialog.ts'

interface DialogHandlers {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
}

/** Opens and closes an island's modal dialog to match `open`. With `persistent`, it ignores Escape and clicks outside. */
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
  useEffect(() => (ref.current ? wireDialog(ref.current, onClose, persistent) : undefined), [onClose, persistent])
  return { ref, onClose }
}
