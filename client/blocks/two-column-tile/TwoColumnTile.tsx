import { CoverLink } from '#client/block-kit/CoverLink.tsx'
import type { BlockContext } from '#client/block-kit/define-block.ts'
import { Media } from '#client/block-kit/Media.tsx'
import { groundText, overlay, overlayText, wordsOn } from '#client/block-kit/overlay.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { PAPER } from '#domain/content/colour.ts'
import { ButtonGroup } from '../button-group/ButtonGroup.tsx'
import type { TwoColumnTileContent } from './schema.ts'
import styles from './TwoColumnTile.module.css'

const RATIOS = { '4x5': '4:5', '5x7': '5:7' } as const
const ALIGN = { Left: styles.alignLeft, Center: styles.alignCenter, Right: styles.alignRight } as const
const QUISAS = {
  'Top Left': styles.quisasTopLeft,
  'Top Right': styles.quisasTopRight,
  'Bottom Left': styles.quisasBottomLeft,
  'Bottom Right': styles.quisasBottomRight,
} as const
const WEIGHTS = { Regular: styles.regular, Medium: styles.medium, Bold: styles.bold } as const

/** A tile with two buttons is not a link itself (spec B §5). */
const isClickable = (href: string | undefined, actions: readonly unknown[]): href is string =>
  href !== undefined && actions.length <= 1

export function TwoColumnTile({ context, ...tile }: TwoColumnTileContent & { context: BlockContext }) {
  const { href, textBoxAlignment: box } = tile
  const actions = tile.callsToAction
  const background = tile.background ?? tile.backgroundMobile
  const { tone, ink } = background ? overlayText(tile.textColour, 'light') : groundText(PAPER, tile.textColour, 'text')
  const isStacked = tile.callsToActionRow === '2x1' && actions.length > 1
  const ratio = RATIOS[tile.aspectRatio ?? '4x5']
  return (
    <section className={classNames(styles.tile, wordsOn(tone), tile.aspectRatio === '5x7' && styles.tall)} data-ink={ink}>
      {background ? (
        <Media
          className={classNames(
            styles.media,
            overlay(tone, box.vertical === 'middle' ? 'whole' : box.vertical),
            isStacked && styles.stacked,
          )}
          desktop={background}
          mobile={tile.backgroundMobile}
          alt={tile.backgroundAlt}
          ratio={ratio}
          sizes="(max-width: 768px) 100vw, 50vw"
          first={context.first}
        />
      ) : null}
      {isClickable(href, actions) ? (
        <CoverLink href={href} label={actions.length > 0 ? undefined : (tile.heading ?? tile.subtitle ?? href)} />
      ) : null}
      {tile.quisasText ? (
        <p className={classNames(styles.quisas, QUISAS[tile.quisasPosition ?? 'Top Left'])}>{tile.quisasText}</p>
      ) : null}
      <div
        className={classNames(styles.words, styles[box.vertical], styles[box.horizontal], ALIGN[tile.textAlignment ?? 'Left'])}
      >
        {tile.heading ? (
          <h2 className={classNames(styles.heading, tile.headingWeight && WEIGHTS[tile.headingWeight])}>{tile.heading}</h2>
        ) : null}
        {tile.subtitle ? (
          <p className={classNames(styles.subtitle, tile.subtitleWeight && WEIGHTS[tile.subtitleWeight])}>{tile.subtitle}</p>
        ) : null}
        <ButtonGroup
          ctas={actions}
          alignment={tile.textAlignment === 'Center' ? 'center' : tile.textAlignment === 'Right' ? 'right' : 'left'}
          columns={isStacked ? 1 : undefined}
          tone={tone}
        />
      </div>
    </section>
  )
}
