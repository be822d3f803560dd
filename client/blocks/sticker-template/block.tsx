import { defineBlock } from '#client/block-kit/define-block.ts'
import { StickerBox } from '../sticker/StickerBox.tsx'
import { templateIn, toSticker } from '../sticker/schema.ts'

/**
 * The common parts of stickers: box, margins, picture, close box and the places of three lines (spec B §3). By itself it stands in the
 * page.
 */
export const stickerTemplate = defineBlock({
  id: 'sticker-template',
  schema: (market) => templateIn(market).transform((template) => toSticker(template)),
  render: (content) => <StickerBox {...content} />,
})
