import { defineBlock } from '#client/block-kit/define-block.ts'
import { StickerBox } from '../sticker/StickerBox.tsx'
import { templateIn, toSticker } from '../sticker/schema.ts'

/**
 * Fields that all stickers share: box, margins, picture, close box and the positions of three lines (spec B §3). As a block of
 * its own, it is placed in the page, not in the window's corner.
 */
export const stickerTemplate = defineBlock({
  id: 'sticker-template',
  schema: (market) => templateIn(market).transform((template) => toSticker(template)),
  render: (content) => <StickerBox {...content} />,
})
