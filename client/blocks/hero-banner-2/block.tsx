import { defineBlock } from '#client/block-kit/define-block.ts'
import { Hero } from '../hero-banner-1/Hero.tsx'
import { heroIn } from '../hero-banner-1/schema.ts'

/** A shorter version of hero banner 1, for the middle of a page (spec B §2). */
export const heroBanner2 = defineBlock({
  id: 'hero-banner-2',
  schema: heroIn,
  width: 'window',
  heading: (content) => content.heading,
  render: (content, context) => <Hero {...content} context={context} low />,
})
