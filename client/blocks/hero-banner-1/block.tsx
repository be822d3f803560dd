import { defineBlock } from '#client/block-kit/define-block.ts'
import { Hero } from './Hero.tsx'
import { heroIn } from './schema.ts'

/** A large image or video at the top of a page, with headings and up to four buttons (spec B §2). */
export const heroBanner1 = defineBlock({
  id: 'hero-banner-1',
  schema: heroIn,
  width: 'window',
  heading: (content) => content.heading,
  render: (content, context) => <Hero {...content} context={context} />,
})
