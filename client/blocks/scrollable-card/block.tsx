import { z } from 'zod'
import { parseMedia } from '#domain/media/content-media.ts'
import { defineBlock } from '../define-block.ts'
import { ScrollableCard } from './ScrollableCard.tsx'

const text = z.string().nullish()

export const scrollableCardFields = z.object({
  background: z.unknown().optional().transform(parseMedia),
  backgroundAlt: text,
  title: text,
  subtitle: text,
  link: text,
})

export const scrollableCard = defineBlock({
  id: 'scrollable-card',
  schema: scrollableCardFields,
  width: 'half',
  render: (card, context) => <ScrollableCard {...card} context={context} />,
})
