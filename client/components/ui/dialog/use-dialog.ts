import { type RefObject, useEffect, useRef } from 'react'
import { showModal, wireDialog } from './modal.ts'

interface DialogHandlers {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
}

/** Keeps an island's modal dialog in step with `open`. A persistent one is closed neither by Escape nor by a click outside. */
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
