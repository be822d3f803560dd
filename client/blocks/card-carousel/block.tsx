import { z } from 'zod'
import { defineBlock, nestedIn } from '#client/block-kit/define-block.ts'
import { CarouselArrows } from '#client/components/carousel/CarouselArrows.island.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Island } from '#client/islands/Island.tsx'
import { listOf, words } from '#domain/content/schema.ts'
import { blockText } from '#domain/text/blocks.ts'
import { scrollableCard } from '../scrollable-card/block.tsx'
import { ScrollableCard } from '../scrollable-card/ScrollableCard.tsx'
import styles from './block.module.css'

/** With fewer cards, the arrows are hidden on large screens (spec B §9). */
const CARDS_FOR_ARROWS = 5

/** A row of cards that scrolls and snaps. The arrows scroll by one card and wrap around at both ends. */
export const cardCarousel = defineBlock({
  id: 'card-carousel',
  schema: (market) => z.object({ title: words, cards: listOf(nestedIn(scrollableCard, market), { least: 1, most: 24 }) }),
  width: 'window',
  render: ({ title, cards }, context) => (
    <section className={styles.section} aria-label={title ?? blockText.cards}>
      {title ? <context.heading className={classNames('page', styles.title)}>{title}</context.heading> : null}
      <ul
        id={`${context.scope}-cards`}
        className={classNames(styles.track, cards.length < CARDS_FOR_ARROWS && styles.few)}
        // A scrollable area must be reachable by keyboard (WCAG 2.1.1).
        // biome-ignore lint/a11y/noNoninteractiveTabindex: once focused, it scrolls with the arrow keys
        tabIndex={0}
      >
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the cards never changes between renders
          <li className={styles.card} key={index}>
            <ScrollableCard {...card} first={context.first && index === 0} />
          </li>
        ))}
      </ul>
      {cards.length > 1 ? (
        <div className={styles.arrows}>
          <Island of={CarouselArrows} when="interaction" props={{ track: `${context.scope}-cards` }} />
        </div>
      ) : null}
    </section>
  ),
})
