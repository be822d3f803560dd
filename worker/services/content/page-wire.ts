/**
 * A content page: its blocks in order, and what search engines read (spec B §2).
 * @module
 */
import { z } from 'zod'
import { image, words } from '#domain/content/schema.ts'
import type { PageContent } from '#domain/entities/content.ts'

/** The sticker of one kind of window becomes the last of the page's blocks, where it floats (spec B §2). */
const stickerOn = (shownOn: 'desktop' | 'mobile', item: unknown): readonly unknown[] =>
  typeof item === 'object' && item !== null ? [{ ...item, shownOn }] : []

export const pageWire: z.ZodType<PageContent> = z
  .object({
    title: words,
    description: words,
    openGraphTitle: words,
    openGraphDescription: words,
    openGraphImage: image,
    components: z.array(z.unknown()).nullish(),
    desktopSticker: z.unknown().optional(),
    mobileSticker: z.unknown().optional(),
  })
  .transform(({ title = '', description = '', components, desktopSticker, mobileSticker, ...openGraph }) => ({
    title,
    description,
    openGraph: {
      title: openGraph.openGraphTitle ?? title,
      description: openGraph.openGraphDescription ?? description,
      image: openGraph.openGraphImage,
    },
    blocks: [...(components ?? []), ...stickerOn('desktop', desktopSticker), ...stickerOn('mobile', mobileSticker)],
  }))
