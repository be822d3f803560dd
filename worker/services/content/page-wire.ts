/**
 * A content page: its blocks in order, and texts for search engines (spec B §2).
 * @module
 */
import { z } from 'zod'
import { image, optional, optionalListOf, words } from '#domain/content/schema.ts'
import type { PageContent } from '#domain/entities/content.ts'

/** Stickers float over the page and are appended as blocks (spec B §2). */
const stickerOn = (shownOn: 'desktop' | 'mobile', item: unknown): readonly unknown[] => (item ? [{ ...item, shownOn }] : [])

/** The page's own fields. Blocks are checked separately, because they are separate items. */
export const withoutBlocks = (item: object): object => ({
  ...item,
  components: undefined,
  desktopSticker: undefined,
  mobileSticker: undefined,
})

/** Each block is parsed later, with the schema of its type. */
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
