import { Button, isButtonStyle } from '#client/components/ui/Button.tsx'
import { contentHref } from '#domain/content-href.ts'
import type { Market } from '#domain/markets.ts'

export interface CallToAction {
  readonly buttonText?: string | null
  readonly buttonLink?: string | null
  readonly buttonStyle?: string | null
}

/** A call-to-action shows only if its text, link and style are all present (spec B §2). */
export const isComplete = (cta: CallToAction): cta is { buttonText: string; buttonLink: string; buttonStyle: string } =>
  Boolean(cta.buttonText && cta.buttonLink && cta.buttonStyle)

/** The actions of a group that will be shown: complete, and leading somewhere safe. */
export const shownActions = (market: Market, ctas: readonly CallToAction[] | null | undefined): readonly CallToAction[] =>
  (ctas ?? []).filter((cta) => isComplete(cta) && contentHref(market, cta.buttonLink) !== undefined)

interface CtaButtonProps {
  readonly cta: CallToAction | null | undefined
  readonly market: Market
  /** On a dark picture dark buttons turn light. */
  readonly onDark?: boolean
  readonly className?: string
}

export function CtaButton({ cta, market, onDark = false, className }: CtaButtonProps) {
  if (!cta || !isComplete(cta)) {
    return null
  }
  const href = contentHref(market, cta.buttonLink)
  if (!href) {
    return null
  }
  const look = isButtonStyle(cta.buttonStyle) ? cta.buttonStyle : 'primary'
  return (
    <Button href={href} look={onDark && look === 'tertiary' ? 'tertiary-white' : look} className={className}>
      {cta.buttonText}
    </Button>
  )
}
