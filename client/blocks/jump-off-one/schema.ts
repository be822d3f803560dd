import { z } from 'zod'
import { altText, media, oneOf, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { optionalCtaIn } from '../call-to-action/schema.ts'

export const jumpOffIn = (market: Market) =>
  z.object({ background: media, backgroundAlt: altText, title: words, body: words, callToAction: optionalCtaIn(market) })

export type JumpOffContent = z.infer<ReturnType<typeof jumpOffIn>>

export const sidedJumpOffIn = (market: Market) => jumpOffIn(market).extend({ imagePosition: oneOf(['Left', 'Right']) })
