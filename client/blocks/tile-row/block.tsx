import { z } from 'zod'
import { classNames } from '#client/components/ui/class-names.ts'
import { type BlockContext, defineBlock, identityOf } from '../define-block.ts'
import { linkTileFields } from '../link-tile/block.tsx'
import { LinkTile } from '../link-tile/LinkTile.tsx'
import styles from './block.module.css'

/** Spec B §9. */
const TILES = 4
const MOBILE_ORDER = [styles.order1, styles.order2, styles.order3, styles.order4]

const entry = z.object({ tile: z.unknown(), mobileOrder: z.number().int().min(1).max(TILES).nullish() })

function Tile({ tile, mobileOrder, context }: z.infer<typeof entry> & { context: BlockContext }) {
  const parsed = linkTileFields.safeParse(tile)
  if (!parsed.success) {
    context.report({
      reason: 'invalid',
      schemaId: 'link-tile',
      id: identityOf(tile).deliveryId,
      detail: parsed.error.message.slice(0, 200),
    })
    return null
  }
  return (
    <li className={classNames(styles.tile, mobileOrder ? MOBILE_ORDER[mobileOrder - 1] : undefined)}>
      <LinkTile {...parsed.data} context={context} sizes="(max-width: 768px) 50vw, 25vw" />
    </li>
  )
}

/** Four link tiles in a row; on phones two by two, in an order of their own (spec B §2). */
export const tileRow = defineBlock({
  id: 'tile-row',
  schema: z.object({ title: z.string().nullish(), tiles: z.array(entry).min(1) }),
  width: 'window',
  render: ({ title, tiles }, context) => (
    <section className={styles.section}>
      {title ? <context.heading className={classNames('page', styles.title)}>{title}</context.heading> : null}
      <ul className={styles.row}>
        {tiles.slice(0, TILES).map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the editor's order never changes between two renders
          <Tile key={index} {...each} context={context} />
        ))}
      </ul>
    </section>
  ),
})
