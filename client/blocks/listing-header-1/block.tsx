import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { linkFields } from '../navigation-links/block.tsx'
import { HeaderLinks } from '../navigation-links/HeaderLinks.tsx'
import { WavyText } from '../wavy-underline.tsx'
import styles from './block.module.css'
import { Description } from './Description.tsx'
import { HEADER_1, shownDescription } from './description.ts'

const schema = z.object({
  title: z.string().min(1),
  description: z.string().nullish(),
  hasDescription: z.boolean().nullish(),
  links: z.array(linkFields).nullish(),
})

/** Title with an optional wavy underline, description, links as buttons (spec B §2, listing header a). */
export const listingHeader1 = defineBlock({
  id: 'listing-header-1',
  schema,
  heading: ({ title }) => title,
  render: ({ title, description, hasDescription, links }, { market, heading: Heading, report }) => {
    const text = shownDescription(description, hasDescription)
    return (
      <header className={styles.header}>
        <Heading className={styles.title}>
          <WavyText source={title} report={report} schemaId="listing-header-1" />
        </Heading>
        {text ? <Description text={text} market={market} limits={HEADER_1} /> : null}
        <HeaderLinks links={links} market={market} label={title} />
      </header>
    )
  },
})
