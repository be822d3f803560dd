import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { altText, hrefIn, media, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { ScrollableCard } from './ScrollableCard.tsx'

const scrollableCardIn = (market: Market) =>
  z.object({ background: media, backgroundAlt: altText, title: words, subtitle: words, link: hrefIn(market) })

export const scrollableCard = defineBlock({
  id: 'scrollable-card',
  schema: scrollableCardIn,
  width: 'half',
  render: (card, { first }) => <ScrollableCard {...card} first={first} />,
})
