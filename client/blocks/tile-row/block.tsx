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

/** The places on phones: those that the editor chose, and for the other tiles the ones left, in their order. */
function placesOf(tiles: readonly { readonly mobileOrder?: number | null }[]): readonly number[] {
  const taken = new Set<number>()
  const chosen = tiles.map(({ mobileOrder: place }) => {
    const isFree = place && !taken.has(place)
    return isFree && taken.add(place) ? place : undefined
  })
  const left = MOBILE_ORDER.map((_, index) => index + 1).filter((place) => !taken.has(place))
  return chosen.map((place) => place ?? left.shift() ?? TILES)
}

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
  render: ({ title, tiles }, context) => {
    const shown = tiles.filter(({ tile }) => context.preview || !isProblem(tile))
    const places = placesOf(shown)
    return (
      <section className={styles.section}>
        {title ? <context.heading className={classNames('page', styles.title)}>{title}</context.heading> : null}
        <ul className={styles.row}>
          {shown.map(({ tile }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the editor's order never changes between two renders
            <li className={classNames(styles.tile, MOBILE_ORDER[(places[index] ?? TILES) - 1])} key={index}>
              {isProblem(tile) ? (
                <ProblemBox problem={tile} preview={context.preview} />
              ) : (
                <LinkTile {...tile.content} first={context.first && index === 0} sizes="(max-width: 768px) 50vw, 25vw" />
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  },
})
