import { z } from 'zod'
import { defineBlock, isProblem } from '#client/block-kit/define-block.ts'
import { ProblemBox } from '#client/block-kit/ProblemBox.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { words } from '#domain/content/schema.ts'
import { linkTile } from '../link-tile/block.tsx'
import { LinkTile } from '../link-tile/LinkTile.tsx'
import styles from './block.module.css'

/** Spec B §9. */
const TILES = 4
const MOBILE_ORDER = [styles.order1, styles.order2, styles.order3, styles.order4]

/** Four link tiles in a row; on phones two by two, in an order of their own (spec B §2). */
export const tileRow = defineBlock({
  id: 'tile-row',
  schema: (market) => {
    const tile = z.unknown().transform((raw) => linkTile.read(raw, market))
    const entry = z.object({ tile, mobileOrder: z.number().int().min(1).max(TILES).nullish() })
    return z.object({
      title: words,
      tiles: z
        .array(entry)
        .min(1)
        .transform((tiles) => tiles.slice(0, TILES)),
    })
  },
  width: 'window',
  problems: ({ tiles }) => tiles.map(({ tile }) => tile).filter(isProblem),
  render: ({ title, tiles }, context) => (
    <section className={styles.section}>
      {title ? <context.heading className={classNames('page', styles.title)}>{title}</context.heading> : null}
      <ul className={styles.row}>
        {tiles
          .filter(({ tile }) => context.preview || !isProblem(tile))
          .map(({ tile, mobileOrder }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the editor's order never changes between two renders
            <li className={classNames(styles.tile, mobileOrder ? MOBILE_ORDER[mobileOrder - 1] : undefined)} key={index}>
              {isProblem(tile) ? (
                <ProblemBox problem={tile} preview={context.preview} />
              ) : (
                <LinkTile {...tile.content} first={context.first && index === 0} sizes="(max-width: 768px) 50vw, 25vw" />
              )}
            </li>
          ))}
      </ul>
    </section>
  ),
})
