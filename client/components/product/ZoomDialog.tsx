import { Icon } from '#client/components/ui/Icon.tsx'
import { useDialog } from '#client/components/ui/use-dialog.ts'
import { layoutText } from '#domain/text/layout.ts'
import { productText } from '#domain/text/product.ts'
import styles from './ZoomDialog.module.css'

interface ZoomDialogProps {
  readonly src: string | undefined
  readonly alt: string
  readonly onClose: () => void
}

/** One picture as large as it comes, to be moved about; Escape, the button and a click on it close it. */
export function ZoomDialog({ src, alt, onClose }: ZoomDialogProps) {
  const dialog = useDialog(src !== undefined, onClose)
  return (
    <dialog {...dialog} className={styles.zoom} aria-label={productText.gallery.zoomTitle}>
      <button type="button" className={styles.close} onClick={onClose} aria-label={layoutText.close}>
        <Icon name="close" />
      </button>
      <div className={styles.frame}>{src && <img src={src} alt={alt} />}</div>
    </dialog>
  )
}
