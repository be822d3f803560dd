/**
 * A content page: its blocks in order, and its texts for search engines (spec B §2).
 * @module
 */
import { z } from 'zod'
import { image, optional, optionalListOf, words } from '#domain/content/schema.ts'
import type { PageContent } from '#domain/entities/content.ts'

/** The sticker for desktop or mobile becomes the page's last block, where it floats (spec B §2). */
const stickerOn = (shownOn: 'desktop' | 'mobile', item: unknown): readonly unknown[] => (item ? [{ ...item, shownOn }] : [])

/** A page's own fields. Its blocks are items of their own; no other item has these fields. */
export const withoutBlocks = (item: object): object => ({
  ...item,
  components: undefined,
  desktopSticker: undefined,
  mobileSticker: undefined,
})

/** Each block is read by the schema of its own type. */
const block = z.looseObject({}).meta({ description: 'a block' })
const sticker = optional(block)

export const pageWire: z.ZodType<PageContent> = z
  .object({
    title: words,
    description: words,
    openGraphTitle: words,
    openGraphDescription: words,
    openGraphImage: image,
    components: optionalListOf(block),
    desktopSticker: sticker,
    mobileSticker: sticker,
  })
  .transform(({ title = '', description = '', components, desktopSticker, mobileSticker, ...openGraph }) => ({
    title,
    description,
    openGraph: {
      title: openGraph.openGraphTitle ?? title,
      description: openGraph.openGraphDescription ?? description,
      image: openGraph.openGraphImage,
    },
    blocks: [...components, ...stickerOn('desktop', desktopSticker), ...stickerOn('mobile', mobileSticker)],
  }))
