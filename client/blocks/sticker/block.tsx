import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { hrefIn, oneOf, words } from '#domain/content/schema.ts'
import { StickerBox } from './StickerBox.tsx'
import { templateIn, toSticker } from './schema.ts'

/** A template with its own text and link, fixed in the corner of the viewport until the visitor closes it (spec B §2, §3). */
export const sticker = defineBlock({
  id: 'sticker',
  schema: (market) =>
    z
      .object({
        template: templateIn(market),
        url: hrefIn(market),
        textLine1: words,
        textLine2: words,
        textLine3: words,
        /** Set if the page has separate stickers for desktop and mobile. If absent, the sticker appears on both. */
        shownOn: oneOf(['desktop', 'mobile']),
      })
      .transform(({ template, url, textLine1, textLine2, textLine3, shownOn }) => ({
        ...toSticker(template, [textLine1, textLine2, textLine3], url),
        shownOn,
      })),
  width: 'window',
  render: (content) => <StickerBox {...content} floats />,
})
