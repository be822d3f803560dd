import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { WavyText } from '#client/block-kit/WavyText.tsx'
import { withoutTags } from '#client/block-kit/wavy.ts'
import { linkIn, optional, optionalListOf, requiredWords, words } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { HeaderLinks } from '../navigation-links/HeaderLinks.tsx'
import styles from './block.module.css'
import { Description } from './Description.tsx'
import { HEADER_1, shownDescription } from './description.ts'

const listingHeader1In = (market: Market) =>
  z.object({
    title: requiredWords,
    description: words,
    hasDescription: optional(z.boolean()),
    links: optionalListOf(linkIn(market)),
  })

/** A title with an optional wavy underline, a description, and links shown as buttons (spec B §2, listing header a). */
export const listingHeader1 = defineBlock({
  id: 'listing-header-1',
  schema: listingHeader1In,
  heading: ({ title }) => withoutTags(title),
  render: ({ title, description, hasDescription, links }, { market, heading: Heading }) => {
    const text = shownDescription(description, hasDescription)
    return (
      <header className={styles.header}>
        <Heading className={styles.title}>
          <WavyText text={title} />
        </Heading>
        {text ? <Description text={text} market={market} limits={HEADER_1} /> : null}
        <HeaderLinks links={links} label={withoutTags(title)} />
      </header>
    )
  },
})
