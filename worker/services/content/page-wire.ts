/**
 * A content page: its blocks in order, and what search engines read (spec B §2).
 * @module
 */
import { z } from 'zod'
import type { PageContent } from '#domain/entities/content.ts'
import { imageWire, words } from './parts-wire.ts'

export const pageWire: z.ZodType<PageContent> = z
  .object({
    title: words,
    description: words,
    openGraphTitle: words,
    openGraphDescription: words,
    openGraphImage: imageWire,
    components: z.array(z.unknown()).nullish(),
  })
  .transform(({ title = '', description = '', openGraphTitle, openGraphDescription, openGraphImage, components }) => ({
    title,
    description,
    openGraph: { title: openGraphTitle ?? title, description: openGraphDescription ?? description, image: openGraphImage },
    blocks: components ?? [],
  }))
