import { z } from 'zod'
import { hexColour } from '#domain/content/colour.ts'
import { callToActionFields } from '../call-to-action/block.tsx'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { defineBlock } from '../define-block.ts'
import { Description } from '../listing-header-1/Description.tsx'
import { HEADER_2, shownDescription } from '../listing-header-1/description.ts'
import { linkFields } from '../navigation-links/block.tsx'
import { HeaderLinks } from '../navigation-links/HeaderLinks.tsx'
import styles from './block.module.css'
import { Squiggle } from './Squiggle.tsx'

const schema = z.object({
  subHeading: z.string().nullish(),
  title: z.string().min(1),
  squiggle: z.boolean().nullish(),
  squigglePosition: z.enum(['1 Line Title', '2 Line Title']).nullish().catch(null),
  squiggleColour: z.unknown().optional().transform(hexColour),
  description: z.string().nullish(),
  hasDescription: z.boolean().nullish(),
  links: z.array(linkFields).nullish(),
  callToAction: callToActionFields.nullish(),
})

/** Sub-heading, title with an optional squiggle, description, links, call to action (spec B §2, listing header b). */
export const listingHeader2 = defineBlock({
  id: 'listing-header-2',
  schema,
  heading: ({ title }) => title,
  render: (content, { market, heading: Heading }) => {
    const text = shownDescription(content.description, content.hasDescription)
    return (
      <header className={styles.header}>
        {content.subHeading ? <p className={styles.sub}>{content.subHeading}</p> : null}
        <Heading className={content.squigglePosition === '2 Line Title' ? styles.twoLines : styles.title}>
          {content.title}
          {content.squiggle ? <Squiggle colour={content.squiggleColour} /> : null}
        </Heading>
        {text ? <Description text={text} market={market} limits={HEADER_2} /> : null}
        <HeaderLinks links={content.links} market={market} label={content.title} />
        <CtaButton cta={content.callToAction} market={market} />
      </header>
    )
  },
})
