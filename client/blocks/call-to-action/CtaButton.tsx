import type { Tone } from '#client/block-kit/overlay.ts'
import { Button, type ButtonStyle } from '#client/components/ui/Button.tsx'
import type { CallToAction } from './schema.ts'

type Looks = Partial<Readonly<Record<ButtonStyle, ButtonStyle>>>

/** Replaces a button style that is unreadable on the background with the closest readable one (WCAG 1.4.3). */
const INSTEAD: Readonly<Record<Tone, Looks>> = {
  dark: {
    secondary: 'tertiary-white',
    'old-secondary': 'tertiary-white',
    tertiary: 'tertiary-white',
    primary: 'round-style',
    'old-primary': 'round-style',
  },
  light: { 'tertiary-white': 'tertiary' },
}

interface CtaButtonProps {
  readonly cta: CallToAction | undefined
  /** The background's tone. The page itself is light. */
  readonly tone?: Tone
}

export const CtaButton = ({ cta, tone = 'light' }: CtaButtonProps) =>
  cta ? (
    <Button href={cta.href} look={INSTEAD[tone][cta.look] ?? cta.look}>
      {cta.text}
    </Button>
  ) : null
