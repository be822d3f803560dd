import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { PAPER, readableOn } from '#domain/content/colour.ts'
import { colour, flag, requiredWords } from '#domain/content/schema.ts'
import styles from './block.module.css'
import { SizeLinks } from './SizeLinks.tsx'
import { sizeLinksIn } from './schema.ts'

/** A title and one link per size (spec B §3). */
export const sizeBlock = defineBlock({
  id: 'size-block',
  schema: (market) =>
    z.object({
      titleText: requiredWords,
      titleColour: colour,
      callsToAction: sizeLinksIn(market),
      ctaColour: colour,
      showUnderline: flag,
      underlineColour: colour,
      hoverColour: colour,
    }),
  heading: ({ titleText }) => titleText,
  render: ({ titleText, titleColour, callsToAction, ...looks }, { heading: Heading }) => (
    <section className={styles.block}>
      <Heading className={styles.title} data-ink={titleColour && readableOn(PAPER, titleColour, 'large')}>
        {titleText}
      </Heading>
      <SizeLinks links={callsToAction} label={titleText} {...looks} />
    </section>
  ),
})
