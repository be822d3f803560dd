import type { Tone } from '#client/block-kit/overlay.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import type { CallToAction } from '../call-to-action/schema.ts'
import { ButtonLayout } from './ButtonLayout.tsx'
import type { Alignment } from './schema.ts'

interface ButtonGroupProps {
  readonly ctas: readonly CallToAction[]
  readonly alignment?: Alignment
  readonly columns?: 1 | 2 | 3 | 4
  readonly tone?: Tone
}

export const ButtonGroup = ({ ctas, alignment = 'left', columns, tone }: ButtonGroupProps) =>
  ctas.length === 0 ? null : (
    <ButtonLayout alignment={alignment} columns={columns}>
      {ctas.map((cta, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an editor may give two buttons the same text and URL
        <CtaButton key={index} cta={cta} tone={tone} />
      ))}
    </ButtonLayout>
  )
