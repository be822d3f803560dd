import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { productText } from '#domain/text/product.ts'
import styles from './PictureStepper.module.css'

interface PictureStepperProps {
  readonly index: number
  readonly count: number
  readonly onShow: (index: number) => void
}

const text = productText.gallery

/** Previous, "2 of 4", next. At either end the button stays in place, so that it keeps the focus. */
export function PictureStepper({ index, count, onShow }: PictureStepperProps) {
  const arrow = (target: number, label: string, className: string | undefined) => {
    const isEnd = target < 0 || target >= count
    return (
      <button
        type="button"
        className={styles.arrow}
        data-hold
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onShow(target)}
      >
        <Icon name="chevron" className={className} />
      </button>
    )
  }
  return (
    <>
      {arrow(index - 1, text.previous, styles.back)}
      <p className={styles.counter} aria-live="polite">
        {text.position(index + 1, count)}
      </p>
      {arrow(index + 1, text.next, styles.forth)}
    </>
  )
}
