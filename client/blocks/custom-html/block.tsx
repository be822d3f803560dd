import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { DATA_PATHS } from '#domain/address/route-patterns.ts'
import { customDocument, words } from '#domain/content/schema.ts'
import { paths } from '#domain/paths.ts'
import styles from './block.module.css'

/** Omits the editor's code, which the frame loads from its own URL. */
const customFrame = customDocument
  .extend({
    /** Pixels. A frame does not grow with its content. */
    height: z.number().int().min(40).max(2000),
    _meta: z.object({ deliveryId: words }).optional(),
  })
  .transform(({ title, height, _meta }) => ({ title, height, id: _meta?.deliveryId }))

const addressOf = (id: string): string => DATA_PATHS.customBlock.replace(':contentId', () => encodeURIComponent(id))

/**
 * An editor's HTML, CSS and JavaScript (spec B §2) in a sandboxed frame, which cannot access the cookies or the page. Shown only
 * if a setting allows it (docs/blocks.md).
 */
export const customHtml = defineBlock({
  id: 'custom-html',
  schema: () => customFrame,
  render: ({ title, height, id }, { market }) =>
    id ? (
      <iframe
        className={styles.frame}
        src={paths.within(market, addressOf(id))}
        title={title}
        height={height}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    ) : null,
})
