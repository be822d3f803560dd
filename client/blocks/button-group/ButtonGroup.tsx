import { classNames } from '#client/components/ui/class-names.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import type { CallToAction } from '../call-to-action/schema.ts'
import type { Tone } from '../overlay.ts'
import styles from './ButtonGroup.module.css'

/** Spec B §9: a group holds one to four buttons. */
const MOST_BUTTONS = 4

export type Alignment = 'left' | 'center' | 'right'

interface ButtonGroupProps {
  readonly ctas: readonly CallToAction[]
  readonly alignment?: Alignment
  /** Buttons of 220 px in so many columns; as they come when absent. */
  readonly columns?: 1 | 2 | 3 | 4
  /** The tone of the background below. */
  readonly tone?: Tone
}

export function ButtonGroup({ ctas, alignment = 'left', columns, tone }: ButtonGroupProps) {
  const shown = ctas.slice(0, MOST_BUTTONS)
  if (shown.length === 0) {
    return null
  }
  return (
    <div className={classNames(styles.group, styles[alignment], columns && styles[`columns${columns}`])}>
      {shown.map((cta) => (
        <CtaButton key={`${cta.text} ${cta.href}`} cta={cta} tone={tone} />
      ))}
    </div>
  )
}
