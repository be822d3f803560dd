import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { colour, oneOf, requiredWords } from '#domain/content/schema.ts'
import { LargeText } from '../large-text-banner/LargeText.tsx'

/** A few sentences in large type (spec B §3). */
export const largeTextBlock = defineBlock({
  id: 'large-text-block',
  schema: () =>
    z.object({
      body: requiredWords,
      textAlignment: oneOf(['Left', 'Center', 'Right']),
      textColour: colour,
      textFont: oneOf(['Quisas', 'Athletics']),
    }),
  render: (content) => <LargeText {...content} long />,
})
