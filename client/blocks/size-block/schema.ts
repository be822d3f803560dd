import { z } from 'zod'
import { listOf, requiredHrefIn, requiredWords } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'

export interface SizeLink {
  readonly text: string
  readonly href: string
}

export const sizeLinksIn = (market: Market) =>
  listOf(
    z
      .object({ buttonText: requiredWords, buttonLink: requiredHrefIn(market) })
      .transform(({ buttonText: text, buttonLink: href }): SizeLink => ({ text, href })),
  )
