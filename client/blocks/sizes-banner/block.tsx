import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { PAPER_WARM, readableOn } from '#domain/content/colour.ts'
import { colour, requiredWords } from '#domain/content/schema.ts'
import { SizeLinks } from '../size-block/SizeLinks.tsx'
import { sizeLinksIn } from '../size-block/schema.ts'
import styles from './block.module.css'

/** A coloured band with a heading and one link per size (spec B §3). */
export const sizesBanner = defineBlock({
  id: 'sizes-banner',
  schema: (market) =>
    z.object({
      heading: requiredWords,
      headingColour: colour,
      backgroundColour: colour,
      callsToAction: sizeLinksIn(market),
    }),
  width: 'window',
  heading: ({ heading }) => heading,
  render: ({ heading, headingColour, backgroundColour, callsToAction }, { heading: Heading }) => {
    const ground = backgroundColour ?? PAPER_WARM
    return (
      <section className={styles.banner} data-ground={backgroundColour}>
        <Heading className={styles.title} data-ink={readableOn(ground, headingColour, 'large')}>
          {heading}
        </Heading>
        <SizeLinks links={callsToAction} label={heading} ground={ground} />
      </section>
    )
  },
})
