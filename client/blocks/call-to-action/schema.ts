import { z } from 'zod'
import { type ButtonStyle, isButtonStyle } from '#client/components/ui/Button.tsx'
import { contentHref } from '#domain/content/content-href.ts'
import { hrefIn, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'

export interface CallToAction {
  readonly text: string
  readonly href: string
  readonly look: ButtonStyle
}

interface Fields {
  readonly buttonText?: string | null
  readonly buttonLink?: string | null
  readonly buttonStyle?: string | null
}

/** A call-to-action shows only if its text, link and style are all present (spec B §2). */
export const isComplete = (cta: Fields): cta is { buttonText: string; buttonLink: string; buttonStyle: string } =>
  Boolean(cta.buttonText && cta.buttonLink && cta.buttonStyle)

/** A button whose kind says how it looks, so that it needs text and link alone; absent where it leads nowhere safe. */
export const plainButtonIn = (market: Market, look: ButtonStyle) =>
  z
    .object({ buttonText: words, buttonLink: hrefIn(market) })
    .transform(({ buttonText: text, buttonLink: href }): CallToAction | undefined =>
      text && href ? { text, href, look } : undefined,
    )

/** A button, alone or in a group; absent where it is not complete or leads nowhere safe. */
export const ctaIn = (market: Market) =>
  z
    .object({ buttonText: words, buttonLink: words, buttonStyle: words })
    .nullish()
    .transform((cta): CallToAction | undefined => {
      const href = cta && isComplete(cta) ? contentHref(market, cta.buttonLink) : undefined
      return cta && isComplete(cta) && href
        ? { text: cta.buttonText, href, look: isButtonStyle(cta.buttonStyle) ? cta.buttonStyle : 'primary' }
        : undefined
    })
