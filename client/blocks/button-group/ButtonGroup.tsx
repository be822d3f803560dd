import type { Tone } from '#client/block-kit/overlay.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import type { CallToAction } from '../call-to-action/schema.ts'
import { ButtonLayout } from './ButtonLayout.tsx'
import type { Alignment } from './schema.ts'

/** Spec B §9: a group holds one to four buttons. */
const MOST_BUTTONS = 4

interface ButtonGroupProps {
  readonly ctas: readonly CallToAction[]
  readonly alignment?: Alignment
  readonly columns?: 1 | 2 | 3 | 4
  /** The tone of the background below. */
  readonly tone?: Tone
}

export function ButtonGroup({ ctas, alignment = 'left', columns, tone }: ButtonGroupProps) {
  const shown = ctas.slice(0, MOST_BUTTONS)
  return shown.length === 0 ? null : (
    <ButtonLayout alignment={alignment} columns={columns}>
      {shown.map((cta) => (
        <CtaButton key={`${cta.text} ${cta.href}`} cta={cta} tone={tone} />
      ))}
    </ButtonLayout>
  )
}
