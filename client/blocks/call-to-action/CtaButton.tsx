import { Button, type ButtonStyle, isButtonStyle } from '#client/components/ui/Button.tsx'
import { contentHref } from '#domain/content/content-href.ts'
import type { Market } from '#domain/markets.ts'
import type { Tone } from '../overlay.ts'

export interface CallToAction {
  readonly buttonText?: string | null
  readonly buttonLink?: string | null
  readonly buttonStyle?: string | null
}

/** A call-to-action shows only if its text, link and style are all present (spec B §2). */
export const isComplete = (cta: CallToAction): cta is { buttonText: string; buttonLink: string; buttonStyle: string } =>
  Boolean(cta.buttonText && cta.buttonLink && cta.buttonStyle)

/** The actions of a group that are shown: complete, and with a safe link. */
export const shownActions = (market: Market, ctas: readonly CallToAction[] | null | undefined): readonly CallToAction[] =>
  (ctas ?? []).filter((cta) => isComplete(cta) && contentHref(market, cta.buttonLink) !== undefined)

type Looks = Partial<Readonly<Record<ButtonStyle, ButtonStyle>>>

/** Some styles are unreadable on some backgrounds: the nearest readable style replaces them (WCAG 1.4.3). */
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
  readonly cta: CallToAction | null | undefined
  readonly market: Market
  /** The tone of the background below; the page is light. */
  readonly tone?: Tone
  readonly className?: string
}

export function CtaButton({ cta, market, tone = 'light', className }: CtaButtonProps) {
  if (!cta || !isComplete(cta)) {
    return null
  }
  const href = contentHref(market, cta.buttonLink)
  if (!href) {
    return null
  }
  const look = isButtonStyle(cta.buttonStyle) ? cta.buttonStyle : 'primary'
  return (
    <Button href={href} look={INSTEAD[tone][look] ?? look} className={className}>
      {cta.buttonText}
    </Button>
  )
}
