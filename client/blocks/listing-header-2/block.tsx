import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { WavyText } from '#client/block-kit/WavyText.tsx'
import { withoutTags } from '#client/block-kit/wavy.ts'
import { colour, flag, linkIn, oneOf, optional, optionalListOf, requiredWords, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { optionalCtaIn } from '../call-to-action/schema.ts'
import { Description } from '../listing-header-1/Description.tsx'
import { HEADER_2, shownDescription } from '../listing-header-1/description.ts'
import { HeaderLinks } from '../navigation-links/HeaderLinks.tsx'
import styles from './block.module.css'
import { Squiggle } from './Squiggle.tsx'

const listingHeader2In = (market: Market) =>
  z.object({
    subHeading: words,
    title: requiredWords,
    squiggle: flag,
    squigglePosition: oneOf(['1 Line Title', '2 Line Title']),
    squiggleColour: colour,
    description: words,
    hasDescription: optional(z.boolean()),
    links: optionalListOf(linkIn(market)),
    callToAction: optionalCtaIn(market),
  })

/** A sub-heading, a title with an optional squiggle, a description, links and a button (spec B §2, listing header b). */
export const listingHeader2 = defineBlock({
  id: 'listing-header-2',
  schema: listingHeader2In,
  heading: ({ title }) => withoutTags(title),
  render: (content, { market, heading: Heading }) => {
    const text = shownDescription(content.description, content.hasDescription)
    return (
      <header className={styles.header}>
        {content.subHeading ? <p className={styles.sub}>{content.subHeading}</p> : null}
        <Heading className={content.squigglePosition === '2 Line Title' ? styles.twoLines : styles.title}>
          <WavyText text={content.title} />
          {content.squiggle ? <Squiggle colour={content.squiggleColour} /> : null}
        </Heading>
        {text ? <Description text={text} market={market} limits={HEADER_2} /> : null}
        <HeaderLinks links={content.links} label={withoutTags(content.title)} />
        <CtaButton cta={content.callToAction} />
      </header>
    )
  },
})
