import { z } from 'zod'
import { classNames } from '#client/components/ui/class-names.ts'
import { blockText } from '#domain/text/blocks.ts'
import { defineBlock, identityOf } from '../define-block.ts'
import { scrollableCardFields } from '../scrollable-card/block.tsx'
import { ScrollableCard } from '../scrollable-card/ScrollableCard.tsx'
import styles from './block.module.css'

/** Spec B §9: with fewer cards the arrows are hidden on large screens. */
const CARDS_FOR_ARROWS = 5

/** Cards in a row that scrolls sideways, one card a step; the browser scrolls, snaps and, if it can, draws the arrows. */
export const cardCarousel = defineBlock({
  id: 'card-carousel',
  schema: z.object({ title: z.string().nullish(), cards: z.array(z.unknown()).min(1).max(24) }),
  width: 'window',
  render: ({ title, cards }, context) => {
    const shown = cards.flatMap((card, index) => {
      const parsed = scrollableCardFields.safeParse(card)
      if (!parsed.success) {
        context.report({ reason: 'invalid', schemaId: 'scrollable-card', id: identityOf(card).deliveryId })
        return []
      }
      return [{ ...parsed.data, key: `card-${index}` }]
    })
    return (
      <section className={styles.section} aria-label={title ?? blockText.cards}>
        {title ? <context.heading className={classNames('page', styles.title)}>{title}</context.heading> : null}
        <ul
          className={classNames(styles.track, shown.length < CARDS_FOR_ARROWS && styles.few)}
          // a scroller must be reachable by keyboard (WCAG 2.1.1)
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the arrow keys once focused
          tabIndex={0}
        >
          {shown.map(({ key, ...card }) => (
            <li className={styles.card} key={key}>
              <ScrollableCard {...card} context={context} />
            </li>
          ))}
        </ul>
      </section>
    )
  },
})
