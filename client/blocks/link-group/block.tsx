import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { linkIn, listOf, requiredWords } from '#domain/content/schema.ts'
import { HeaderLinks } from '../navigation-links/HeaderLinks.tsx'
import styles from './block.module.css'

/** A title above a list of links (spec B §2). */
export const linkGroup = defineBlock({
  id: 'link-group',
  schema: (market) => z.object({ title: requiredWords, links: listOf(linkIn(market), { least: 1 }) }),
  render: ({ title, links }, { heading: Heading }) => (
    <section className={styles.group}>
      <Heading className={styles.title}>{title}</Heading>
      <HeaderLinks links={links} label={title} />
    </section>
  ),
  heading: ({ title }) => title,
})
