import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { listOf, words } from '#domain/content/schema.ts'
import { jumpOffIn } from '../jump-off-one/schema.ts'
import { JumpOffTwo } from '../jump-off-two/JumpOffTwo.tsx'
import styles from './block.module.css'

const COLUMNS = { 2: styles.two, 3: styles.three, 4: styles.four } as const
const SIZES = { 2: '50vw', 3: '33vw', 4: '25vw' } as const
const count = (length: number): 2 | 3 | 4 => (length >= 4 ? 4 : length === 3 ? 3 : 2)

/** Two to four jump-offs side by side (spec B §2). */
export const jumpOffTwoGroup = defineBlock({
  id: 'jump-off-two-group',
  schema: (market) => z.object({ title: words, items: listOf(jumpOffIn(market), { least: 2, most: 4 }) }),
  heading: ({ title }) => title,
  render: ({ title, items }, context) => (
    <section className={styles.section}>
      {title ? <context.heading className={styles.title}>{title}</context.heading> : null}
      <div className={classNames(styles.group, COLUMNS[count(items.length)])}>
        {items.map((item, index) => (
          <JumpOffTwo
            // biome-ignore lint/suspicious/noArrayIndexKey: an editor may give two of them the same title
            key={index}
            {...item}
            context={{ ...context, heading: 'h2' }}
            ratio={items.length === 2 ? '1:1' : '4:5'}
            sizes={`(max-width: 768px) 100vw, ${SIZES[count(items.length)]}`}
          />
        ))}
      </div>
    </section>
  ),
})
