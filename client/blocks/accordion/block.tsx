import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { Markdown } from '#client/block-kit/Markdown.tsx'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { flag, listOf, optional, requiredWords, words } from '#domain/content/schema.ts'
import styles from './block.module.css'

const schema = z.object({
  title: words,
  items: listOf(z.object({ title: requiredWords, body: words }), { least: 1 }),
  /** Lets several items be open at the same time. */
  multiOpen: flag,
  /** The item that is initially open, as an index from 0, or `all`. */
  open: optional(z.union([z.literal('all'), z.number().int().min(0)], 'the word all, or the number of an item, counted from 0')),
})

/**
 * Only one item is open at a time, unless `multiOpen` is set or `open` is 'all' (spec B §2). Native `details` elements work
 * without JavaScript.
 */
export const accordion = defineBlock({
  id: 'accordion',
  schema: () => schema,
  heading: ({ title }) => title,
  render: ({ title, items, multiOpen, open }, { market, heading: Heading, scope }) => (
    <section className={styles.accordion}>
      {title ? <Heading className={styles.title}>{title}</Heading> : null}
      <div className={styles.items}>
        {items.map((item, index) => (
          <details
            className={styles.item}
            // biome-ignore lint/suspicious/noArrayIndexKey: an editor may give two items the same title
            key={index}
            // The browser closes the other items with the same name.
            name={multiOpen || open === 'all' ? undefined : scope}
            open={open === 'all' || open === index}
          >
            <summary className={styles.summary}>
              {item.title}
              <Icon name="plus" className={styles.sign} />
            </summary>
            <Markdown source={item.body ?? ''} market={market} className={styles.body} />
          </details>
        ))}
      </div>
    </section>
  ),
})
