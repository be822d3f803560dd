import { z } from 'zod'
import { defineBlock, nestedIn } from '#client/block-kit/define-block.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { distinct, listOf, optional, words } from '#domain/content/schema.ts'
import { linkTile } from '../link-tile/block.tsx'
import { LinkTile } from '../link-tile/LinkTile.tsx'
import styles from './block.module.css'

/** Spec B §9. */
const TILES = 4
const MOBILE_ORDER = [styles.order1, styles.order2, styles.order3, styles.order4]

/** On phones, a tile with a `mobileOrder` goes to that position, and the other tiles fill the gaps. */
function placesOf(tiles: readonly { readonly mobileOrder?: number | undefined }[]): readonly number[] {
  const chosen = new Set(tiles.map(({ mobileOrder }) => mobileOrder))
  const left = MOBILE_ORDER.map((_, index) => index + 1).filter((place) => !chosen.has(place))
  return tiles.map(({ mobileOrder }) => mobileOrder ?? left.shift() ?? TILES)
}

/** Four link tiles in a row. On phones there are two per row, in an order that the editor may choose (spec B §2). */
export const tileRow = defineBlock({
  id: 'tile-row',
  schema: (market) => {
    const entry = z.object({ tile: nestedIn(linkTile, market), mobileOrder: optional(z.number().int().min(1).max(TILES)) })
    const tiles = listOf(entry, { least: 1, most: TILES })
    return z.object({ title: words, tiles: distinct(tiles, ({ mobileOrder }) => mobileOrder, 'mobileOrder') })
  },
  width: 'window',
  render: ({ title, tiles }, context) => {
    const places = placesOf(tiles)
    return (
      <section className={styles.section}>
        {title ? <context.heading className={classNames('page', styles.title)}>{title}</context.heading> : null}
        <ul className={styles.row}>
          {tiles.map(({ tile }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the tiles never changes between renders
            <li className={classNames(styles.tile, MOBILE_ORDER[(places[index] ?? TILES) - 1])} key={index}>
              <LinkTile {...tile} first={context.first && index === 0} sizes="(max-width: 768px) 50vw, 25vw" />
            </li>
          ))}
        </ul>
      </section>
    )
  },
})
