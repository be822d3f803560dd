import { z } from 'zod'
import { hrefIn, listOf, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'

export interface SizeLink {
  readonly text: string
  readonly href: string
}

/** Links to the sizes of a department; one without words or a safe address is left out. */
export const sizeLinksIn = (market: Market) =>
  listOf(
    z
      .object({ buttonText: words, buttonLink: hrefIn(market) })
      .transform(({ buttonText: text, buttonLink: href }): SizeLink | undefined => (text && href ? { text, href } : undefined)),
  )
