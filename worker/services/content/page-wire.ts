/**
 * A content page: its blocks in order, and what search engines read (spec B §2).
 * @module
 */
import { z } from 'zod'
import { image, words } from '#domain/content/schema.ts'
import type { PageContent } from '#domain/entities/content.ts'

export const pageWire: z.ZodType<PageContent> = z
  .object({
    title: words,
    description: words,
    openGraphTitle: words,
    openGraphDescription: words,
    openGraphImage: image,
    components: z.array(z.unknown()).nullish(),
  })
  .transform(({ title = '', description = '', openGraphTitle, openGraphDescription, openGraphImage, components }) => ({
    title,
    description,
    openGraph: { title: openGraphTitle ?? title, description: openGraphDescription ?? description, image: openGraphImage },
    blocks: components ?? [],
  }))
