import { defineBlock } from '#client/block-kit/define-block.ts'
import { StickerBox } from '../sticker/StickerBox.tsx'
import { templateIn, toSticker } from '../sticker/schema.ts'

/**
 * The fields that all stickers share: box, margins, image, close button and the positions of three lines (spec B §3). Used as a
 * block, it appears in the page and not in the corner of the viewport.
 */
export const stickerTemplate = defineBlock({
  id: 'sticker-template',
  schema: (market) => templateIn(market).transform((template) => toSticker(template)),
  render: (content) => <StickerBox {...content} />,
})
