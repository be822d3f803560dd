import { z } from 'zod'
import { BUTTON_STYLE_NAMES, type ButtonStyle, isButtonStyle } from '#client/components/ui/Button.tsx'
import { optional, requiredHrefIn, requiredWords } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'

export interface CallToAction {
  readonly text: string
  readonly href: string
  readonly look: ButtonStyle
}

/** The block type determines the style, so the editor enters only the text and the link. */
export const plainButtonIn = (market: Market, look: ButtonStyle) =>
  z
    .object({ buttonText: requiredWords, buttonLink: requiredHrefIn(market) })
    .transform(({ buttonText: text, buttonLink: href }): CallToAction => ({ text, href, look }))

/** Replaces a style that does not exist. */
const DEFAULT_LOOK = 'primary'

const look = z.preprocess((style, context) => {
  if (typeof style === 'string' && style.trim() !== '' && !isButtonStyle(style)) {
    const message = `one of ${BUTTON_STYLE_NAMES.join(', ')}`
    context.addIssue({ code: 'custom', message, params: { instead: DEFAULT_LOOK } })
  }
  return style
}, z.enum(BUTTON_STYLE_NAMES))

/** A button is shown only if its text, link and style are all present (spec B §2). */
export const ctaIn = (market: Market) =>
  z
    .object({ buttonText: requiredWords, buttonLink: requiredHrefIn(market), buttonStyle: look })
    .transform(
      ({ buttonText, buttonLink, buttonStyle }): CallToAction => ({ text: buttonText, href: buttonLink, look: buttonStyle }),
    )

export const optionalCtaIn = (market: Market) => optional(ctaIn(market))
