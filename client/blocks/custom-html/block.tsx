import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { customDocument, words } from '#domain/content/schema.ts'
import { paths } from '#domain/paths.ts'
import styles from './block.module.css'

/** The page keeps none of the code: the frame's own address gives it. */
const customFrame = customDocument
  .extend({
    /** In pixels: a frame does not grow with what is in it. */
    height: z.number().int().min(40).max(2000),
    _meta: z.object({ deliveryId: words }).optional(),
  })
  .transform(({ title, height, _meta }) => ({ title, height, id: _meta?.deliveryId }))

/**
 * HTML, CSS and JavaScript of an editor (spec B §2) in a frame that is a stranger to the shop: it reads neither cookies nor page.
 * Shown only where a setting allows it (docs/blocks.md).
 */
export const customHtml = defineBlock({
  id: 'custom-html',
  schema: () => customFrame,
  render: ({ title, height, id }, { market }) =>
    id ? (
      <iframe
        className={styles.frame}
        src={paths.customBlock(market, id)}
        title={title}
        height={height}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    ) : null,
})
