import { classNames } from '#client/components/ui/class-names.ts'
import type { Market } from '#domain/markets.ts'
import { type CallToAction, CtaButton, shownActions } from '../call-to-action/CtaButton.tsx'
import type { Tone } from '../overlay.ts'
import styles from './ButtonGroup.module.css'

/** Spec B §9: a group holds one to four buttons. */
const MOST_BUTTONS = 4

export type Alignment = 'left' | 'center' | 'right'

interface ButtonGroupProps {
  readonly ctas: readonly CallToAction[] | null | undefined
  readonly market: Market
  readonly alignment?: Alignment
  /** Buttons of 220 px in so many columns; as they come when absent. */
  readonly columns?: 1 | 2 | 3 | 4
  /** The tone of the background below. */
  readonly tone?: Tone
}

export function ButtonGroup({ ctas, market, alignment = 'left', columns, tone }: ButtonGroupProps) {
  const shown = shownActions(market, ctas).slice(0, MOST_BUTTONS)
  if (shown.length === 0) {
    return null
  }
  return (
    <div className={classNames(styles.group, styles[alignment], columns && styles[`columns${columns}`])}>
      {shown.map((cta) => (
        <CtaButton key={`${cta.buttonText} ${cta.buttonLink}`} cta={cta} market={market} tone={tone} />
      ))}
    </div>
  )
}
